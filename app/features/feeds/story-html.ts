import type { PublicStory } from "~/features/stories/public-story";
import { paragraphsOf } from "~/lib/text/html";
import { inLanguageHtml } from "~/lib/text/in-language";

/** A story's text as HTML for feeds, in its language. */
export const storyHtml = ({ content, language }: Pick<PublicStory, "content" | "language">): string =>
  `<div${inLanguageHtml(language)}>\n${paragraphsOf(content)}\n</div>`;
