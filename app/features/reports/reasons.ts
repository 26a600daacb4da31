/** Reasons for reporting a story. */
export const reportReasons = [
  "It attacks or threatens somebody",
  "It tells private things about somebody else",
  "It is advertising",
  "It copies somebody’s words",
  "Something else",
] as const;
