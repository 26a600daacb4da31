import { site } from "~/content/site";
import { currentLocale } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { cleanText } from "~/lib/text/text";
import { uuidV5 } from "~/lib/uuid-v5";
import { changedAt } from "../feed";
import type { Episode, Podcast } from "./podcast";

/** The namespace of podcasts' guids. Source: Podcasting 2.0, podcast:guid. */
const podcastNamespace = "ead4c236-bf58-58c6-a2c6-a6b28d128cb6";

/** The picture of every podcast: scripts/build/social-image.mjs. */
const cover = "/social/podcast.png";

interface Place {
  origin: string;
  /** The feed's own URL, absolute. */
  self: string;
}

/** Writes a podcast as RSS 2.0 with the tags of Apple's directory and of Podcasting 2.0. */
export async function writePodcast(podcast: Podcast, { origin, self }: Place): Promise<string> {
  const { generateRssFeed } = await import("feedsmith");
  const image = `${origin}${cover}`;
  const title = cleanText(podcast.title);
  return generateRssFeed(
    {
      title,
      link: `${origin}${pathHere(podcast.path)}`,
      description: cleanText(podcast.description),
      language: currentLocale(),
      lastBuildDate: changedAt(podcast),
      image: { url: image, title, link: `${origin}${pathHere(podcast.path)}` },
      atom: { links: [{ href: self, rel: "self", type: "application/rss+xml" }] },
      itunes: {
        author: site.name,
        type: "episodic",
        explicit: false,
        image,
        categories: [
          { text: "Music", categories: [{ text: "Music Commentary" }] },
          { text: "Society & Culture", categories: [{ text: "Personal Journals" }] },
        ],
        owner: { name: site.name, email: site.email },
      },
      podcast: {
        guid: await uuidV5(podcastNamespace, self.replace(/^https?:\/\//, "").replace(/\/+$/, "")),
        // A directory that moves podcasts must not take this one, which is its authors'.
        locked: { value: true, owner: site.email },
        medium: "podcast",
      },
      items: podcast.items.map((episode) => toItem(episode, origin)),
    },
    { strict: true },
  );
}

function toItem({ file, captions, language, ...episode }: Episode, origin: string) {
  return {
    title: cleanText(episode.title),
    link: `${origin}${pathHere(episode.path)}`,
    guid: { value: episode.id, isPermaLink: false },
    pubDate: episode.publishedAt,
    description: cleanText(episode.summary),
    enclosures: [{ url: `${origin}${file.path}`, length: file.bytes, type: file.type }],
    dc: { creators: [cleanText(episode.author)], languages: language ? [language] : undefined },
    content: { encoded: cleanText(episode.html) },
    itunes: {
      duration: episode.seconds,
      author: cleanText(episode.author),
      episodeType: "full",
      explicit: false,
    },
    podcast: captions
      ? { transcripts: [{ url: `${origin}${captions}`, type: "text/vtt", rel: "captions" }] }
      : undefined,
  };
}
