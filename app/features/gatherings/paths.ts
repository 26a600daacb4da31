/**
 * Path of the page behind a gathering's QR code, where people tell their story: a document of its own, outside the
 * site's router, whose `Link` would show an empty page. Links to it are `<a>`s with `pathHere`.
 */
export const gatheringFormPath = (code: string): string => `/at/${encodeURIComponent(code)}`;

/** Path of a gathering's big screen. */
export const wallPath = (code: string): string => `${gatheringFormPath(code)}/wall`;

/** Path of what that screen asks for. */
export const wallJsonPath = (code: string): string => `${wallPath(code)}.json`;

/** Path of a gathering's own page, with its published stories. */
export const gatheringPath = (code: string): string => `/gathering/${encodeURIComponent(code)}`;
