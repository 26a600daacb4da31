import { pathHere } from "~/lib/path-here";
import { firstCharacters } from "~/lib/text/text";
import { storyPath } from "./paths";
import type { PublicStory } from "./public-story";
import { shownName } from "./shown-name";

/** A story in the structured data of a list (schema.org SocialMediaPosting). */
export const postingOf = (
  story: Pick<PublicStory, "id" | "content" | "createdAt" | "author">,
  origin: string,
) => ({
  "@type": "SocialMediaPosting",
  headline: firstCharacters(story.content, 110),
  url: `${origin}${pathHere(storyPath(story.id))}`,
  datePublished: story.createdAt.toISOString(),
  author: { "@type": "Person", name: shownName(story.author.name) },
});
