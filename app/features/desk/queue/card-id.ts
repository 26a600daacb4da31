/** The `id` attribute of a story's card at the desk, for fragments in links and redirects. */
export const cardId = (story: string): string => `story-${story}`;
