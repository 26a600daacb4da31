import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { publishStory } from "../../support/desk";
import { deliver } from "../../support/queue";
import { linked, visit } from "../../support/site";
import { fillLanterns } from "../../support/songs/lanterns";
import { fillStories } from "../../support/stories";
import { changed } from "../../support/story-events";

it("lists songs by how often they were told of, by when, and by name and script", async () => {
  await fillStories(130);
  await env.DB.exec("UPDATE songs SET story_count = 7, voice_count = 2 WHERE id = 'song-99'");
  // Nothing to choose from while all titles are Latin.
  expect((await visit("/songs?order=name")).text).not.toContain('aria-label="Scripts"');
  await publishStory({ song_title: "Калинка", artist_name: "Хор" });
  await deliver([changed]);
  const told = (await visit("/songs")).text;
  expect(linked(told, "song")[0]).toBe("song-99--artist-49");
  expect(told).toContain(">7 stories · 2 voices<");
  const newest = (await visit("/songs?order=new")).text;
  expect(linked(newest, "song").slice(0, 2)).toEqual([
    encodeURIComponent("калинка--хор"),
    "song-1--artist-1",
  ]);
  const byName = (await visit("/songs?order=name&from=song+9")).text;
  expect(linked(byName, "song")[0]).toBe("song-9--artist-9");
  expect(byName).toContain('aria-label="Scripts"');
  expect(byName).toMatch(/order=name&amp;script=Cyrillic"[^>]*>Cyrillic</);
  const cyrillic = (await visit("/songs?order=name&script=Cyrillic")).text;
  expect(linked(cyrillic, "song")).toEqual([encodeURIComponent("калинка--хор")]);
});

it.each(["/songs", "/songs?order=new", "/songs?order=name", "/songs?artist=artist-1"])(
  "shows every song of %s once, page after page",
  async (path) => {
    await fillStories(200);
    await env.DB.exec("UPDATE songs SET artist_slug = 'artist-1' WHERE id LIKE 'song-%'");
    const seen: (string | undefined)[] = [];
    for (let next: string | undefined = path; next; ) {
      const { text }: { text: string } = await visit(next);
      seen.push(...linked(text, "song"));
      next = /href="(\/songs\?[^"]*after=[^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(seen.length).toBe(new Set(seen).size);
    expect(seen.filter((slug) => slug?.startsWith("song-"))).toHaveLength(200);
  },
);

it.each([
  "order=x",
  "after=gone",
  "script=Klingon&order=name",
  "from=%00&order=name",
  "artist=nobody",
  "after=%27",
])("takes any query of the list of songs: %s", async (query) => {
  expect([200, 302]).toContain((await visit(`/songs?${query}`)).status);
});

it("finds songs by the beginnings of their words, and invites to tell of others", async () => {
  await publishStory({});
  await deliver([changed]);
  for (const typed of ["harv", "MOON", "neil y"]) {
    const { text } = await visit(`/songs?q=${encodeURIComponent(typed)}`);
    expect(linked(text, "song")[0], typed).toBe("harvest-moon--neil-young");
  }
  expect((await visit("/songs?q=harv")).text).toContain("1 song found");
  expect((await visit("/songs?q=nothing+like+it")).text).toContain("Be the first!");
  expect((await visit("/songs?q=%00%27%22")).status).toBe(200);
});

it("says when more songs are found than it lists", async () => {
  await fillLanterns(31);
  const status = async () => {
    const { text } = await visit("/songs?q=lantern");
    return /<p role="status"[^>]*>(.*?)<\/p>/.exec(text)?.[1]?.replaceAll("<!-- -->", "");
  };
  expect(await status()).toContain("The first 30 are listed, and there are more");
  await env.DB.exec("DELETE FROM songs WHERE id = 'found-10'");
  expect(await status()).toBe("30 songs found for “lantern”");
});
