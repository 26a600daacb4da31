import { authorPath } from "~/features/accounts/paths";
import { cardImage } from "~/features/cards/address";
import { songCardImage } from "~/features/cards/song-card-address";
import { findSong, isPublic } from "~/features/catalogue/song/find-song.server";
import { findGathering } from "~/features/gatherings/find-gathering.server";
import { gatheringPath } from "~/features/gatherings/paths";
import { songPath } from "~/features/songs/paths";
import { isDemoStory } from "~/features/stories/demo-stories";
import { storyPath } from "~/features/stories/paths";
import { decoded } from "~/lib/decoded";
import { splitLocale } from "~/lib/i18n/split-locale";
import type { Database } from "~/platform/database";
import { findEmbeddableStory } from "../page/story-embed.server";
import type { Embeddable } from "./oembed";

type Find = (db: Database, name: string, origin: string) => Promise<Embeddable | null>;

const finders: Record<string, Find> = {
  story: findStoryPage,
  song: findSongPage,
  gathering: findGatheringPage,
};

/** The page of ours at an address, if other sites may show it; null for any other address. */
export async function findEmbeddable(
  db: Database,
  origin: string,
  address: string,
): Promise<Embeddable | null> {
  const url = URL.parse(address);
  if (url?.origin !== origin) return null;
  const { locale, path } = splitLocale(url.pathname);
  const [, kind = "", name = ""] = /^(?:\/embed)?\/(story|song|gathering)\/([^/]+)\/?$/.exec(path) ?? [];
  const found = await finders[kind]?.(db, decoded(name), origin);
  return found ? { ...found, locale } : null;
}

async function findStoryPage(db: Database, id: string, origin: string): Promise<Embeddable | null> {
  const story = await findEmbeddableStory(db, id);
  if (!story) return null;
  const { songTitle, artistName, author, username } = story;
  return {
    path: storyPath(story.id),
    title: `${songTitle} by ${artistName}`,
    author: { name: author.name, url: username ? `${origin}${authorPath(username)}` : undefined },
    // Built-in stories have no card.
    picture: isDemoStory(id) ? undefined : (await cardImage(story)).path,
  };
}

async function findSongPage(db: Database, slug: string): Promise<Embeddable | null> {
  const song = await findSong(db, slug);
  if (!song || !isPublic(song)) return null;
  return {
    path: songPath(song.slug),
    title: `${song.title} by ${song.artist}: all stories`,
    picture: (await songCardImage(song)).path,
  };
}

async function findGatheringPage(db: Database, code: string): Promise<Embeddable | null> {
  const gathering = await findGathering(db, code);
  return gathering && { path: gatheringPath(gathering.code), title: gathering.name };
}
