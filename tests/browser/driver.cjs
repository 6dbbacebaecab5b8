// Preloaded into Playwright's driver, to have pages do less.
//
// `expect` has the whole page described for its message each time that it looks and does not yet find what it waits for, which takes a
// sixth of what the scripts of a page take.  Of a test that fails there are pictures instead.
//
// And who looks for a role has every element of the page asked for its own: asked are those that may have it, of which there are no others
// than elements of some tags and those that say a role.  Pages here have no shadow trees.
const { Module } = require('node:module');

const DESCRIBES = 'ariaSnapshotForExpectFailure(element, options) {';

const TAGS = {
  button: 'button, input',
  link: 'a, area',
  group: 'details, fieldset, optgroup',
  region: 'section',
  list: 'ul, ol, menu',
  listitem: 'li',
  heading: 'h1, h2, h3, h4, h5, h6',
  dialog: 'dialog',
  banner: 'header',
  status: 'output',
  log: '',
  alert: '',
};
const MAY_HAVE = Object.fromEntries(Object.entries(TAGS).map(([role, tags]) => [role, tags ? `[role], ${tags}` : '[role]']));
const ASKED = /root\.querySelectorAll\("\*"\)(?=\) \{\\n {6}match\(element\))/;

const compile = Module.prototype._compile;

Module.prototype._compile = function (source, file, ...more) {
  const lighter = source
    .replace(DESCRIBES, `${DESCRIBES} return "";`)
    .replace(ASKED, `root.querySelectorAll((${JSON.stringify(MAY_HAVE)})[options.role] ?? "*")`);
  return compile.call(this, lighter, file, ...more);
};
