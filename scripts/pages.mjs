/** Every page that a visitor can open: the specification's, section 2, and our own. */
export const pages = [
  "/",
  "/stories",
  "/stories/velvet-underground",
  "/stories/elliott-smith",
  "/stories/brand-new",
  "/community",
  "/community?filter=artist",
  "/story/demo-2",
  "/story/sample000001",
  "/radio",
  "/about",
  "/newsletter",
  "/contact",
  "/submissions",
  "/submissions/new",
  "/shop",
];
