import type { PageFacts } from "~/features/site/page-meta";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { firstCharacters } from "~/lib/text/text";
import type { PublicStory } from "../public-story";
import { shownName } from "../shown-name";

/** Metadata of a story's page: the description is its first 160 characters (specification, section 9). */
export function storyFacts(story: PublicStory): Omit<PageFacts, "origin"> {
  const description = firstCharacters(story.content, 160);
  const title = songNameHere(story.songTitle);
  const artist = songNameHere(story.artistName);
  const heading = t("{title} by {artist}", { title, artist });
  return {
    title: heading,
    description,
    path: `/story/${story.id}`,
    type: "article",
    structured: [
      {
        "@type": "SocialMediaPosting",
        headline: firstCharacters(heading, 110),
        articleBody: story.content,
        inLanguage: story.language ?? undefined,
        datePublished: story.createdAt.toISOString(),
        author: { "@type": "Person", name: shownName(story.author.name) },
        about: {
          "@type": "MusicRecording",
          name: title,
          byArtist: { "@type": "MusicGroup", name: artist },
        },
      },
    ],
  };
}
