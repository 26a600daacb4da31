import type { PublicStory } from "~/features/stories/public-story";
import { paragraphsOf } from "~/lib/text/html";
import { inLanguage } from "~/lib/text/in-language";

/** A story's text as HTML for feeds, in its language. */
export function storyHtml({ content, language }: Pick<PublicStory, "content" | "language">): string {
  const attributes = Object.entries(inLanguage(language)).map(([name, value]) => ` ${name}="${value}"`);
  return `<div${attributes.join("")}>\n${paragraphsOf(content)}\n</div>`;
}
