import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { member } from "../../support/accounts";
import { editorNamed, sendStory } from "../../support/desk";
import { fillSearch, search } from "../../support/search";
import { visit } from "../../support/site";

const arabic = "كانت أغنية أمي المفضلة، وكنا نغنيها في السيارة في الطريق إلى البحر.";
const french = "Nous la chantions dans la voiture en allant à la mer, et personne ne parlait.";
const unclear = "La la la la la la!";

/** A published story with this text. */
async function tell(story_content: string, fields: Record<string, string> = {}) {
  const { id } = await sendStory({ story_content, ...fields });
  await env.DB.prepare("UPDATE stories SET is_published = 1 WHERE id = ?").bind(id).run();
  return id;
}

/** The opening tag of the element in which a text begins. */
const around = (html: string, text: string) =>
  /<[^<]*>(?=[^<]*$)/.exec(html.slice(0, html.indexOf(`>${text}`) + 1))?.[0];

/** What pages say of a text in Arabic, in French, and in none that is clear. */
const expected = [
  [arabic, /lang="ar" dir="rtl"/],
  [french, /lang="fr" dir="ltr"/],
] as const;

describe("the language and direction of a story", () => {
  it.each(expected)("is on its page (%s)", async (text, attributes) => {
    const id = await tell(text);
    const page = (await visit(`/story/${id}`)).text;
    expect(page).toMatch(new RegExp(`<div ${attributes.source}[^>]*><p>${text.slice(0, 20)}`));
    expect(page).toContain(`"inLanguage":"${text === arabic ? "ar" : "fr"}"`);
  });

  it("is claimed of no text in which it isn't clear: there the letters say the direction", async () => {
    const id = await tell(unclear);
    const page = (await visit(`/story/${id}`)).text;
    expect(page).toMatch(/<div dir="auto"[^>]*><p>La la la/);
  });

  it.each(expected)("is on cards of community, song and artist (%s)", async (text, attributes) => {
    await tell(text);
    for (const path of ["/community", "/song/harvest-moon--neil-young"]) {
      expect(around((await visit(path)).text, text.slice(0, 20)), path).toMatch(attributes);
    }
  });

  it.each(expected)("is in search results (%s)", async (text, attributes) => {
    await fillSearch([{ story_content: text }]);
    const word = text.split(" ")[1] ?? "";
    const { main, ids } = await search({ q: word });
    expect(ids).toEqual(["found-1"]);
    expect(main).toMatch(new RegExp(`<p ${attributes.source}`));
  });

  it("is in every format of the feeds, item by item", async () => {
    await tell(arabic);
    await tell(unclear);
    const rss = (await visit("/community/rss.xml")).text;
    expect(rss.match(/<dc:language>ar<\/dc:language>/g)).toHaveLength(1);
    expect(rss.match(/<dc:language>/g)).toHaveLength(1);
    expect(rss).toContain('<div lang="ar" dir="rtl">');
    expect(rss).toContain('<div dir="auto">');
    const atom = (await visit("/community/atom.xml")).text;
    expect(atom).toMatch(/<summary[^>]*xml:lang="ar"/);
    expect(atom).toMatch(/<content[^>]*xml:lang="ar"/);
    const json = JSON.parse((await visit("/community/feed.json")).text) as {
      items: { language?: string; summary: string }[];
    };
    expect(json.items.map(({ language }) => language)).toEqual([undefined, "ar"]);
  });

  it.each(expected)("is in an author's own list (%s)", async (text, attributes) => {
    const ines = await member();
    await ines.post("/submissions/new", {
      story_content: text,
      share_with_community: "on",
      submission_key: crypto.randomUUID(),
    });
    expect(around((await ines.visit("/my-stories")).text, text.slice(0, 20))).toMatch(attributes);
  });

  it.each(expected)("is on the desk (%s)", async (text, attributes) => {
    await sendStory({ story_content: text });
    const editor = await editorNamed("Edith");
    expect(around((await editor.visit("/desk")).text, text.slice(0, 20))).toMatch(attributes);
  });
});

describe("the community page's filter by language", () => {
  it("shows the stories in it, page by page, and offers those that there are", async () => {
    const id = await tell(french);
    await tell(arabic);
    const { text } = await visit("/community?language=fr");
    const ids = Array.from(text.matchAll(/id="story-([^"]+)"/g), ([, found]) => found);
    expect(ids).toEqual([id]);
    expect(text).toMatch(/<option value="fr" lang="fr" selected="">Français/);
    expect(text).toContain('<option value="ar" lang="ar">العربية');
    expect(text).toContain('<option value="en" lang="en">English');
    expect(text).not.toContain('<option value="de"');
  });

  it("shows built-in stories as the English ones that they are", async () => {
    expect((await visit("/community?language=en")).text).toMatch(/id="story-demo/);
    expect((await visit("/community?language=fr")).text).not.toMatch(/id="story-demo/);
  });

  it("goes on where a page ends, in the same language", async () => {
    await env.DB.exec("DELETE FROM stories");
    for (let n = 0; n < 21; n++) await env.DB.prepare(insert).bind(`it-${n}`, n).run();
    const { text } = await visit("/community?language=it");
    const next = /href="(\/community\?language=it&amp;cursor=[^"]+)"/
      .exec(text)?.[1]
      ?.replaceAll("&amp;", "&");
    const page = (await visit(next ?? "")).text;
    expect(Array.from(page.matchAll(/id="story-([^"]+)"/g), ([, found]) => found)).toEqual(["it-0"]);
  });
});

const insert = `INSERT INTO stories (id, story_content, song_title, artist_name, artist_key, album_name, is_published,
    language, submission_key, consented_at, consent_version, created_at)
  VALUES (?1, 'Una storia.', 'Song', 'Artist', 'artist', 'Album', 1, 'it', ?1, 0, 'test', 1000 + ?2)`;
