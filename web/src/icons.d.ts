declare module "icon:*" {
  /** The path of the icon, in a square of 512. */
  const path: string;
  export default path;
}

declare module "icons:*" {
  /** The paths of the icons that a file names, by its tables and their keys. */
  const paths: Record<string, Record<string, string>>;
  export default paths;
}
