/** The reading list. */
export const savedPath = "/saved";

/** Where scripts post changes of the list; the answer is JSON. */
export const savedApiPath = "/api/saved";
