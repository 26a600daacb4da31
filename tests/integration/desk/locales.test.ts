import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import spanish from "../../../messages/es.json";
import japanese from "../../../messages/ja.json";
import { browser } from "../../support/accounts";
import { decide, editorNamed, sendStory } from "../../support/desk";
import { storeGathering } from "../../support/gatherings";
import { storePost } from "../../support/mail/newsletter";

let editor: Awaited<ReturnType<typeof editorNamed>>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
});

it("speaks Spanish at /es/desk, with links to its other pages there", async () => {
  await sendStory();
  const { text } = await editor.visit("/es/desk");
  expect(text).toContain('<html lang="es"');
  expect(text).toContain(spanish["Stories that wait for somebody to read them, the longest waiting first."]);
  expect(text).toContain(spanish["Reason, which the author reads"]);
  expect(text).toContain('href="/es/desk/reports"');
  expect(text).not.toMatch(/Take it back|Show all of it|The desk/);
});

it("calls what nobody named as the language of the page does", async () => {
  await sendStory({ song_title: "", artist_name: "" });
  const queue = (await editor.visit("/es/desk")).text;
  const log = (await editor.visit("/es/desk/log")).text;
  for (const text of [queue, log]) {
    expect(text).toContain(`<bdi>${spanish["Untitled Song"]}</bdi>`);
    expect(text).toContain(`<bdi>${spanish["Unknown Artist"]}</bdi>`);
  }
  expect(queue).toContain(`>${spanish.Anonymous}<`);
  expect(log.replaceAll("<!-- -->", "")).toContain(` · ${spanish.author} · <`);
});

it.each([
  "reports",
  "posts",
  "posts/new",
  "songs",
  "gatherings",
  "letters",
  "figures",
  "stuck",
  "log",
  "safety",
])("has a Japanese page for /desk/%s", async (page) => {
  const { status, text } = await editor.visit(`/ja/desk/${page}`);
  expect(status).toBe(200);
  expect(text).toContain('<html lang="ja"');
  const heading = /<h1[^>]*>([^<]+)/.exec(text)?.[1];
  expect(text).toContain(`<title>${heading} · ${japanese["The desk"]} · Liner Notes</title>`);
  const main = /<main.*<\/main>/s.exec(text)?.[0] ?? "";
  const words = main
    .replace(/<script.*?<\/script>|<(code|bdi)>.*?<\/\1>|<[^>]+>/gs, " ")
    .match(/\b(the|of|and|story|stories|is|are|waits?)\b/g);
  expect(words).toBeNull();
});

it("answers a decision in the language of its page, and says so in that of the log's reader", async () => {
  const { id } = await sendStory();
  const version = `${(await env.DB.prepare("SELECT version FROM stories").first("version")) ?? ""}`;
  const short = await editor.post("/es/desk", { intent: "rejected", story: id, version, reason: " " });
  expect(short.location).toBe("/es/desk");
  const shown = await editor.visit("/es/desk");
  expect(shown.text).toContain(spanish["Please say why."]);
  await decide(editor, id, "approved");
  expect((await editor.visit("/desk/log")).text).toContain("read by an editor");
  const log = await editor.visit("/es/desk/log");
  expect(log.text).toContain(spanish["read by an editor"]);
  expect(log.text).toContain(spanish.approved);
});

it("says in the language of the page what the command line did with an account", async () => {
  const actions = ["second factor reset", "editor role given", "editor role taken away"] as const;
  for (const action of actions) {
    await env.DB.prepare(
      "INSERT INTO desk_log (id, action, subject, decided_by) VALUES (?1, ?1, 'Edwin', 'x')",
    )
      .bind(action)
      .run();
  }
  for (const [language, words] of [
    ["es", spanish],
    ["ja", japanese],
  ] as const) {
    const { text } = await editor.visit(`/${language}/desk/log`);
    for (const action of actions) expect(text).toContain(`>${words[action]}<`);
  }
});

it("shows a reason that an editor wrote as it is, whatever it says", async () => {
  const { id } = await sendStory();
  const version = `${(await env.DB.prepare("SELECT version FROM stories").first("version")) ?? ""}`;
  await editor.post("/desk", { intent: "rejected", story: id, version, reason: "constructor" });
  const log = await editor.visit("/ja/desk/log");
  expect(log.status).toBe(200);
  expect(log.text).toContain("constructor");
});

it("says in Spanish what is missing in a gathering and a post", async () => {
  const made = await editor.post("/es/desk/gatherings/new", { name: "" });
  expect(made.status).toBe(400);
  const missing = (name: string) => spanish["{label} is missing"].replace("{label}", name);
  expect(made.text).toContain(missing(spanish["The name"]));
  expect(made.text).toContain(spanish["On which day is it?"]);
  const id = "a".repeat(21);
  const post = { id, version: "0", intent: "publish", title: "", author: "Edith", excerpt: "x", content: "" };
  const saved = await editor.post("/es/desk/posts/new", post);
  expect(saved.status).toBe(400);
  expect(saved.text).toContain(missing(spanish["The title"]));
  expect(saved.text).toContain(spanish["The text is missing"]);
});

it("previews a letter, and prints a gathering's poster, in the language of the page", async () => {
  await storePost();
  const { text } = await editor.visit("/es/desk/posts/post-1/send");
  expect(text).toContain(spanish.Unsubscribe);
  await storeGathering({ id: "g", code: "night", opens_at: 0, closes_at: 1 });
  const poster = (await editor.visit("/es/desk/gatherings/g/material")).text;
  expect(poster).toContain('<html lang="es"');
  expect(poster).toContain(spanish["Which song was yours?"]);
  expect(poster).toContain('href="/es/desk/gatherings/g"');
  // The page's script shows it.
  expect(poster).toContain(`<button type="button" id="print" hidden="">${spanish.Print}</button>`);
});

it("leads editors to the desk in their language, as to any page", async () => {
  const asks = { headers: { Accept: "text/html", "Accept-Language": "es" } };
  expect((await editor.visit("/desk", asks)).location).toBe("/es/desk");
  editor.cookies.set("__Host-language", "en");
  expect((await editor.visit("/desk", asks)).status).toBe(200);
  expect((await browser().visit("/es/desk")).location).toContain("/es/auth");
});
