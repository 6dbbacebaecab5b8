/** Where one is: the path of the page, changed without loading it anew. */

export const route = $state({ path: location.pathname, search: location.search, hash: location.hash });

function follow(): void {
  route.path = location.pathname;
  route.search = location.search;
  route.hash = location.hash;
}

addEventListener("popstate", follow);
addEventListener("hashchange", follow);

export function go(path: string): void {
  history.pushState(null, "", path);
  follow();
  scrollTo(0, 0);
}

/** Links inside the page go through here; those with a modifier, a target or a file behave as everywhere. */
export function onLink(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download") || link.pathname.startsWith("/api")) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
