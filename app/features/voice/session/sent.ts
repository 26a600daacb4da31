/** How sending a recording ended. */
export type Sent =
  | { at: "heard"; text: string }
  /** It is there; its words were not asked for. */
  | { at: "kept" }
  /** Nothing reached the server, or nothing came back. */
  | { at: "unreachable" }
  /** In words for the author. */
  | { at: "refused"; title: string; description?: string; isKept: boolean };
