/** The `id` of a story's card at the desk, which links and redirects name. */
export const cardId = (story: string): string => `story-${story}`;
