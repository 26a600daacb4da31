/** Every page of the specification, section 2, that a visitor can open, and those that we added. */
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
] as const;

/** Pages that answer with an error on purpose. */
export const errorPages = ["/no-such-page", "/story/no-such-story"] as const;
