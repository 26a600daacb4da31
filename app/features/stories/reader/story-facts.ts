import type { PageFacts } from "~/features/site/page-meta";
import { firstCharacters } from "~/lib/text/text";
import type { PublicStory } from "../public-story";

/** Metadata of a story's page: the description is its first 160 characters (specification, section 9). */
export function storyFacts(story: PublicStory): Omit<PageFacts, "origin"> {
  const description = firstCharacters(story.content, 160);
  const title = `${story.songTitle} by ${story.artistName}`;
  return {
    title,
    description,
    path: `/story/${story.id}`,
    type: "article",
    structured: [
      {
        "@type": "SocialMediaPosting",
        headline: firstCharacters(title, 110),
        articleBody: story.content,
        inLanguage: story.language ?? undefined,
        datePublished: story.createdAt.toISOString(),
        author: { "@type": "Person", name: story.author.name },
        about: {
          "@type": "MusicRecording",
          name: story.songTitle,
          byArtist: { "@type": "MusicGroup", name: story.artistName },
        },
      },
    ],
  };
}
