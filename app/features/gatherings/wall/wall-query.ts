/** Which of the wall's stories is shown first, counted from the newest; 0 if it is malformed. */
export const parseShow = (search: URLSearchParams): number => {
  const show = search.get("show") ?? "";
  return /^[1-9]\d?$/.test(show) ? Number(show) : 0;
};

/** The query of a wall that shows this story first. */
export const canonicalShow = (show: number): string => (show > 0 ? `?show=${show}` : "");
