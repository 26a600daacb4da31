import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { publishStory } from "../../support/desk";
import { deliver } from "../../support/queue";
import { linked, structuredData, visit } from "../../support/site";
import { changed } from "../../support/story-events";

it("lists the songs of the site's own pages that nobody has told of yet", async () => {
  const { status, text } = await visit("/artist/elliott-smith");
  expect(status).toBe(200);
  const [listed = ""] = text.split('id="stories"');
  expect(linked(listed, "song")).toEqual(["between-the-bars--elliott-smith"]);
  expect(text).toContain("Between the Bars");
});

it("doesn't list a song as untold whose stories are too few for its artist's page", async () => {
  await publishStory({ song_title: "Between the Bars", artist_name: "Elliott Smith" });
  await deliver([changed]);
  const insert = env.DB.prepare(
    `INSERT INTO songs (id, slug, title, artist, artist_slug, script, sort_key, story_count)
     VALUES ('more-' || ?1, 'more-' || ?1, 'More', 'Elliott Smith', 'elliott-smith', 'Latin', 'more', 9)`,
  );
  await env.DB.batch(Array.from({ length: 25 }, (_, at) => insert.bind(`${at}`)));
  const { text } = await visit("/artist/elliott-smith");
  const [listed = ""] = text.split('id="stories"');
  expect(linked(listed, "song")).toContain("more-9");
  expect(linked(listed, "song")).not.toContain("between-the-bars--elliott-smith");
});

it("shows an artist with songs and stories, and those of stories without a song", async () => {
  await publishStory({});
  await publishStory({ song_title: "Old Man", story_content: "It played when we moved." });
  await publishStory({ song_title: "", story_content: "I have forgotten which of his songs it was." });
  await publishStory({
    song_title: "Zombie",
    artist_name: "Cranberries",
    story_content: "The whole bus sang it.",
  });
  await deliver([changed]);
  const { text } = await visit("/artist/neil-young");
  expect(linked(text, "song")).toEqual(
    expect.arrayContaining(["harvest-moon--neil-young", "old-man--neil-young"]),
  );
  expect(new Set(linked(text, "story")).size).toBe(3);
  expect(structuredData(text)).toContainEqual(
    expect.objectContaining({ "@type": "MusicGroup", name: "Neil Young" }),
  );
  const both = (await visit("/artist/cranberries")).text;
  expect(linked(both, "story")).toContain("demo-1");
  expect(linked(both, "song")).toContain("zombie--cranberries");
});

it("counts an artist's stories that are of no song", async () => {
  await publishStory({ song_title: "", story_content: "I have forgotten which of his songs it was." });
  await deliver([changed]);
  const { text } = await visit("/artist/neil-young");
  expect(linked(text, "story")).toHaveLength(1);
  expect(text).not.toContain("No stories yet");
  expect(text).toMatch(/name="description" content="[^"]*: 1 story/);
});
