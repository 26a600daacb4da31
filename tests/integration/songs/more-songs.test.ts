import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { openArtist } from "~/features/catalogue/artist/open-artist.server";
import { findSong } from "~/features/catalogue/song/find-song.server";
import { openSong } from "~/features/catalogue/song/song-page.server";
import { publishStory } from "../../support/desk";
import { deliver } from "../../support/queue";
import { visit } from "../../support/site";
import { fillStories } from "../../support/stories";
import { changed } from "../../support/story-events";

const db = drizzle(env.DB);
const now = new Date();

/** So many songs of one artist, each with a story. */
async function ofOneArtist(songs: number) {
  await fillStories(songs);
  await env.DB.exec("UPDATE songs SET artist = 'Ana', artist_slug = 'ana' WHERE id LIKE 'song-%'");
}

it("leads from a song to the others of its artist, and not to itself", async () => {
  for (const song_title of ["Svefn-g-englar", "Hoppípolla", "Glósóli"])
    await publishStory({ artist_name: "Sigur Rós", song_title });
  await deliver([changed]);
  const { text } = await visit("/song/hoppipolla--sigur-ros");
  const [, more = ""] = text.split('aria-label="More songs"');
  const songs = Array.from(more.matchAll(/href="\/song\/([^"?]+)"/g), ([, slug]) => slug);
  expect([...new Set(songs)].sort()).toEqual(["glosoli--sigur-ros", "svefn-g-englar--sigur-ros"]);
});

it.each(["/song/dreams--cranberries", "/artist/cranberries"])(
  "has the site's own stories on the first page of %s alone",
  async (path) => {
    const shown = async (query: string) => {
      const { status, text } = await visit(`${path}${query}`);
      return [status, text.includes('href="/story/demo-1"')];
    };
    expect(await shown("")).toEqual([200, true]);
    expect(await shown("?cursor=1000.story-1")).toEqual([200, false]);
  },
);

it("names five other songs of the artist on a song's page, which is none of them", async () => {
  await ofOneArtist(8);
  for (const [own, others] of [
    [3, [8, 7, 6, 5, 4]],
    [8, [7, 6, 5, 4, 3]],
  ] as const) {
    const song = await findSong(db, `song-${own}--artist-${own}`);
    const page = song && (await openSong(db, song, new URLSearchParams(), now));
    expect(page?.others.map(({ id }) => id)).toEqual(others.map((n) => `song-${n}`));
  }
});

it("names the five albums that a song's stories name most", async () => {
  await fillStories(7);
  await env.DB.exec("UPDATE stories SET song_id = 'song-1', album_name = 'Album ' || substr(id, 7)");
  const song = await findSong(db, "song-1--artist-1");
  const page = song && (await openSong(db, song, new URLSearchParams(), now));
  expect(page?.albums).toEqual([1, 2, 3, 4, 5].map((n) => `Album ${n}`));
});

it("shows 24 songs on an artist's page, and says whether there are more; a merged one is none", async () => {
  await ofOneArtist(25);
  const shown = async () => {
    const page = await openArtist({ db, main: db }, "ana", new URLSearchParams(), now);
    return [page?.songs.length, page?.hasMoreSongs, page?.artist.storyCount];
  };
  // Its own page lists the stories by their artist's address, which these don't have.
  expect(await shown()).toEqual([24, true, 25]);
  await env.DB.exec("UPDATE songs SET merged_into = 'song-1' WHERE id = 'song-2'");
  expect(await shown()).toEqual([24, false, 24]);
});
