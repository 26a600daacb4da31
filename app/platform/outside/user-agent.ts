/** The site's name in its requests to other services: some refuse requests without one, and workers send none. */
export const userAgent = "LinerNotes/1";
