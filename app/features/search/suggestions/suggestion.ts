import type { FoundName } from "../names/found-name";

/** What the search field suggests: a song, an artist, an author or a story. */
export type Suggestion = Omit<FoundName, "kind"> & { kind: FoundName["kind"] | "story" };
