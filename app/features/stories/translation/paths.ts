import { storyPath } from "../paths";

/** Where a story's translation is asked for. */
export const translationPath = (id: string): string => `${storyPath(id)}/translation`;

/** A story in another language. */
export const translatedPath = (id: string, language: string): string => `${storyPath(id)}?in=${language}`;
