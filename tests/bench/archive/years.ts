/** The years of the generator's stories that get an archive; the last one stays in the main database. */
export const years = ["2021", "2022", "2023", "2024", "2025"];

/** What is older may be archived, in milliseconds since the epoch. */
export const archivedSince = Date.UTC(2026, 0, 1);
