import { env } from "cloudflare:workers";
import { parseFeed } from "@rowanmanning/feed-parser";
import { expect, it } from "vitest";
import { listEpisodes } from "~/features/feeds/podcast/podcast-episodes.server";
import { openDatabase } from "~/platform/database";
import { member } from "../support/accounts";
import { editorNamed } from "../support/desk";
import { origin, post, visit, wordsIn } from "../support/site";
import { fillStories, submissionFields } from "../support/stories";
import { recordingOf } from "../support/voice/recordings";
import { soundOf } from "../support/voice/sounds";
import { copiedStory, record, spokenStory } from "../support/voice/spoken-story";

const voices = "/voices/podcast.xml";

/** The titles of a podcast's episodes. */
const episodesAt = async (path: string, bindings?: Partial<Env>) =>
  [...(await visit(path, {}, bindings)).text.matchAll(/<item>\s*<title>(.*?)<\/title>/g)].map(
    ([, title]) => title,
  );

/** The attributes of an element as they are written; for an element with text, the text. */
const element = (xml: string, name: string) =>
  new RegExp(`<${name}([^>]*?)/?>(?:([^<]*)</${name}>)?`)
    .exec(xml)
    ?.slice(1)
    .map((part) => part?.trim()) ?? null;

it("writes what podcast directories and Podcasting 2.0 ask for", async () => {
  const { id } = await copiedStory(
    {
      submitter_name: "Karin <&> Söhne",
      song_title: "Dancing Queen",
      story_content: "We danced & laughed.\n\nAll night.",
    },
    "we danced & laughed all night",
  );
  await env.DB.exec("UPDATE stories SET language = 'de'");
  const { text, response } = await visit(voices);
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toContain("max-age=");
  expect(text).toContain('xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"');
  expect(text).toContain('xmlns:podcast="https://podcastindex.org/namespace/1.0"');
  const [channel = "", item = ""] = text.split("<item>");
  expect(element(channel, "itunes:explicit")?.[1]).toMatch(/^(false|no)$/);
  expect(element(channel, "itunes:image")?.[0]).toBe(`href="${origin}/social/podcast.png"`);
  expect(element(channel, "itunes:author")?.[1]).toBe("Liner Notes");
  expect(element(channel, "itunes:type")?.[1]).toBe("episodic");
  expect(element(channel, "itunes:name")?.[1]).toBe("Liner Notes");
  expect(channel).toContain('<itunes:category text="Music">');
  expect(channel).toContain('<itunes:category text="Personal Journals"/>');
  expect(element(channel, "language")?.[1]).toBe("en");
  expect(element(channel, "podcast:locked")?.[1]).toBe("yes");
  expect(element(channel, "podcast:guid")?.[1]).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(channel).toContain(`href="${origin}${voices}" rel="self"`);

  const clip = await env.DB.prepare("SELECT copy_bytes FROM voice_clips").first<number>("copy_bytes");
  const enclosure = element(item, "enclosure")?.[0] ?? "";
  const [, url = ""] = /url="([^"]+)"/.exec(enclosure) ?? [];
  expect(enclosure).toContain(`length="${clip}"`);
  expect(enclosure).toContain('type="audio/mpeg"');
  expect(url).toMatch(new RegExp(`^${origin}/story/${id}/voice\\.mp3\\?v=[0-9a-f]{12}$`));
  const file = await visit(url.replace(origin, ""));
  expect((await file.response.arrayBuffer()).byteLength).toBe(clip);
  expect(element(item, "itunes:duration")?.[1]).toBe("2");
  expect(element(item, "itunes:episodeType")?.[1]).toBe("full");
  const transcript = element(item, "podcast:transcript")?.[0] ?? "";
  expect(transcript).toContain(`url="${origin}/story/${id}/voice.vtt"`);
  expect(transcript).toContain('type="text/vtt"');
  expect((await visit(`/story/${id}/voice.vtt`)).text).toContain("we danced &amp; laughed");

  for (const name of ["dc:creator", "itunes:author"]) {
    expect(item).toMatch(new RegExp(`<${name}>\\s*<!\\[CDATA\\[Karin <&> Söhne\\]\\]>`));
  }
  expect(element(item, "dc:language")?.[1]).toBe("de");
  expect(element(item, "guid")?.[0]).toBe('isPermaLink="false"');
  const [episode] = parseFeed(text).items;
  expect(episode?.id).toBe(`tag:linernotes.example,2026:voice/${id}`);
  expect(episode?.title).toBe("Karin <&> Söhne on Dancing Queen");
  expect(episode?.url).toBe(`${origin}/story/${id}`);
  expect(episode?.description).toBe("We danced & laughed. All night.");
  expect(item).toContain("<p>We danced &amp; laughed.</p>\n<p>All night.</p>");
  const [media] = episode?.media ?? [];
  expect([media?.url, media?.length, media?.mimeType]).toEqual([url, clip, "audio/mpeg"]);
});

it("has a guid that follows from its address alone", async () => {
  const guid = async (path: string) => element((await visit(path)).text, "podcast:guid")?.[1];
  await copiedStory();
  const first = await guid(voices);
  await copiedStory({ story_content: "Another one." });
  expect(await guid(voices)).toBe(first);
  expect(await guid("/song/harvest-moon--neil-young/podcast.xml")).not.toBe(first);
});

it("has only published voices with a copy, and loses them as they are hidden, unpublished, withdrawn and removed", async () => {
  const caching = { KEEP_PAGES: "on" };
  const names = ["One", "Two", "Three", "Four", "Five"];
  const told = [];
  for (const name of names) {
    told.push(await copiedStory({ submitter_name: name, story_content: `The story of ${name}.` }));
  }
  await spokenStory({ submitter_name: "No copy", story_content: "Without a copy." });
  await copiedStory({ submitter_name: "Private", publish_voice: "", story_content: "A private voice." });
  await copiedStory({ submitter_name: "Held", share_with_community: "", story_content: "A held one." });
  await post("/submissions/new", submissionFields({ submitter_name: "Typed" }));
  const list = async () => (await episodesAt(voices, caching)).map((title) => title?.split(" ")[0]);
  expect(await list()).toEqual([...names].reverse());
  await post(told[0]?.link ?? "", { intent: "hide-voice" }, caching);
  await post(told[1]?.link ?? "", { intent: "unpublish" }, caching);
  await post(`${told[2]?.link}/withdraw`, {}, caching);
  expect(await list()).toEqual(["Five", "Four"]);
  await post(told[3]?.link ?? "", { intent: "remove-voice" }, caching);
  expect(await list()).toEqual(["Five"]);
  await post(told[0]?.link ?? "", { intent: "publish-voice" }, caching);
  expect(await list()).toEqual(["Five", "One"]);
});

it("has a podcast for each song and each author, which their pages name", async () => {
  const author = await member("karin@example.org", { username: "Karin" });
  for (const publish_anonymously of ["", "on"]) {
    const clip = await record(await recordingOf(2), "we danced");
    const story_content = publish_anonymously ? "I would rather not say." : "I say it gladly.";
    await author.post(
      "/submissions/new",
      submissionFields({ clip, publish_voice: "on", publish_anonymously, story_content }),
    );
    const id = await env.DB.prepare("SELECT id FROM stories WHERE clip_id = ?")
      .bind(clip)
      .first<string>("id");
    const headers = { Origin: origin };
    await author.visit(`/my-stories/${id}/voice?loudness=-20`, {
      method: "POST",
      headers,
      body: await soundOf("mp3", 2),
    });
  }
  await copiedStory({ submitter_name: "Pau", song_title: "Heart of Gold" });
  await env.DB.exec("UPDATE songs SET story_count = 1, voice_count = 1");
  expect(await episodesAt("/u/Karin/podcast.xml")).toEqual(["Karin on Harvest Moon"]);
  expect(await episodesAt("/song/heart-of-gold--neil-young/podcast.xml")).toEqual(["Pau on Heart of Gold"]);
  expect(await episodesAt("/song/harvest-moon--neil-young/podcast.xml")).toEqual([
    "Anonymous on Harvest Moon",
    "Karin on Harvest Moon",
  ]);
  const named = '<link rel="alternate" type="application/rss+xml"';
  for (const [page, feed] of [
    ["/community", voices],
    ["/u/Karin", "/u/Karin/podcast.xml"],
    ["/song/heart-of-gold--neil-young", "/song/heart-of-gold--neil-young/podcast.xml"],
  ] as const) {
    const { text } = await visit(page);
    expect(text).toContain(named);
    expect(text.split(`href="${feed}"`).length).toBe(3);
  }
  expect((await visit("/u/nobody/podcast.xml")).status).toBe(404);
  expect((await visit("/song/nothing--nobody/podcast.xml")).status).toBe(404);
});

it("answers conditional requests, and is empty and valid without a voice", async () => {
  const empty = await visit(voices);
  expect(parseFeed(empty.text).items).toEqual([]);
  await copiedStory();
  const { response } = await visit(voices);
  const etag = response.headers.get("etag") ?? "";
  expect((await visit(voices, { headers: { "If-None-Match": etag } })).status).toBe(304);
  await copiedStory({ story_content: "A second one." });
  expect((await visit(voices, { headers: { "If-None-Match": etag } })).status).toBe(200);
});

it("never names an author's address", async () => {
  await copiedStory({ submitter_email: "secret@example.org" });
  expect((await visit(voices)).text).not.toContain("secret@");
});

it("tells the desk how many published voices have no copy yet", async () => {
  const editor = await editorNamed("Edith");
  await copiedStory();
  expect((await editor.visit("/desk/figures")).text).not.toContain("no copy for every player yet");
  await spokenStory({ story_content: "Without a copy." });
  expect(wordsIn((await editor.visit("/desk/figures")).text)).toContain(
    "1 of the newest 2 published voices: no copy for every player yet",
  );
  await env.DB.exec("UPDATE stories SET in_review_since = 1");
  expect((await editor.visit("/desk")).text).toContain("No copy for every player yet: it is made when");
});

it.each(["words = '[]'", "words = NULL", "transcript = ''"])(
  "names no captions of a voice without timed words: %s",
  async (change) => {
    await copiedStory({}, "we danced until morning");
    expect((await visit(voices)).text).toContain("<podcast:transcript ");
    await env.DB.exec(`UPDATE voice_clips SET ${change}`);
    expect((await visit(voices)).text).not.toContain("<podcast:transcript ");
  },
);

it.each([
  [400, "1"],
  [1499, "1"],
  [1500, "2"],
])("says how long a voice of %i ms is in whole seconds, at least one", async (milliseconds, seconds) => {
  await copiedStory({}, "we danced until morning");
  await env.DB.exec(`UPDATE voice_clips SET duration_ms = ${milliseconds}`);
  expect(element((await visit(voices)).text, "itunes:duration")?.[1]).toBe(seconds);
});

it("has the hundred newest voices", async () => {
  await fillStories(101);
  await env.DB.exec(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length, copy_key, copy_type, copy_bytes, copied_at) SELECT id, 'clips/' || id, 'audio/webm', 1, 'copies/' || id, 'audio/mpeg', 1, 5 FROM stories",
  );
  await env.DB.exec("UPDATE stories SET clip_id = id, voice_published = 1");
  const episodes = await episodesAt(voices);
  expect(episodes).toHaveLength(100);
  expect([episodes[0], episodes[99]]).toEqual(["Anonymous on Song 1", "Anonymous on Song 100"]);
});

it("says when an episode was told, and when it or its copy last changed, and sums it up in 300 characters", async () => {
  await fillStories(3);
  await env.DB.exec(
    `INSERT INTO voice_clips (id, object_key, content_type, byte_length, duration_ms, copy_key, copy_type, copy_bytes, copied_at)
     SELECT id, 'clips/' || id, 'audio/webm', 1, 9000, 'copies/' || id, 'audio/mpeg', 1, 5000 FROM stories`.replaceAll(
      "\n",
      " ",
    ),
  );
  await env.DB.exec("UPDATE stories SET clip_id = id, voice_published = 1, created_at = 1000");
  await env.DB.exec("UPDATE stories SET updated_at = 9000 WHERE id = 'story-2'");
  await env.DB.exec("UPDATE stories SET created_at = 7000 WHERE id = 'story-3'");
  await env.DB.exec(`UPDATE stories SET story_content = '${"Ten chars. ".repeat(30)}'`);
  const episodes = await listEpisodes(openDatabase(env.DB));
  expect(episodes.map(({ path, publishedAt, changedAt }) => [path, +publishedAt, +changedAt])).toEqual([
    ["/story/story-3", 7000, 7000],
    ["/story/story-2", 1000, 9000],
    ["/story/story-1", 1000, 5000],
  ]);
  const [{ summary, seconds } = { summary: "", seconds: 0 }] = episodes;
  expect([summary, seconds]).toEqual(["Ten chars. ".repeat(30).slice(0, 300), 9]);
});
