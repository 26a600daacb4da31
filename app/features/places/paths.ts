/** A place's path, from the root. */
export const placePath = (id: string): string => `/place/${encodeURIComponent(id)}`;

/** A year's path, from the root. */
export const yearPath = (year: number): string => `/year/${year}`;
