import { expect, it } from "vitest";
import { sendStory } from "../../support/desk";
import { deliver } from "../../support/queue";
import { visit } from "../../support/site";

it("leads from a song to the others of its artist, and not to itself", async () => {
  const told = { share_with_community: "on", artist_name: "Sigur Rós" };
  for (const song_title of ["Svefn-g-englar", "Hoppípolla", "Glósóli"])
    await sendStory({ ...told, song_title });
  await deliver([{ type: "story.visibility-changed", version: 1, storyId: "any" }]);
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
