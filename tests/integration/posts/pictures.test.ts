import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { KeptPicture } from "~/features/posts/pictures/keep-picture.server";
import { postPictureLimits } from "~/features/posts/pictures/limits";
import { pictureErrors } from "~/features/posts/pictures/picture-words";
import { newId } from "~/lib/ids";
import { browser, member, userId } from "../../support/accounts";
import { editorNamed } from "../../support/desk";
import { drawn, drawnByCamera } from "../../support/pictures";
import { origin, visit } from "../../support/site";

type Person = ReturnType<typeof browser>;

let editor: Person;
beforeEach(async () => {
  editor = await editorNamed("Edith");
});

const upload = (person: Person, body: BodyInit, type = "image/png", bindings?: Partial<Env>) =>
  person.visit(
    "/desk/pictures",
    { method: "POST", headers: { Origin: origin, "Content-Type": type }, body },
    bindings,
  );

async function sent(bytes: Uint8Array<ArrayBuffer>): Promise<KeptPicture> {
  const { status, text, response } = await upload(editor, bytes);
  expect([status, response.headers.get("cache-control")]).toEqual([201, "private, no-store"]);
  return JSON.parse(text);
}

const files = async () => (await env.MEDIA.list({ prefix: "pictures/" })).objects.map(({ key }) => key);
const rows = async () =>
  (await env.DB.prepare("SELECT * FROM pictures").all<{ name: string; created_by: string }>()).results;

const sizeOf = async (bytes: ArrayBuffer) => env.IMAGES.info(new Blob([bytes]).stream());

it.each([
  ["JPEG of a camera", () => drawnByCamera(2000, 1000)],
  ["JPEG", () => drawn("jpeg", 2000, 1000)],
  ["PNG", () => drawn("png", 2000, 1000)],
  ["WebP", () => drawn("webp", 2000, 1000)],
])(
  "keeps a %s for pages and for mails, made smaller, without what it tells about its place and camera",
  async (_, file) => {
    const picture = await sent(await file());
    expect(picture).toEqual({
      src: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\.webp$/),
      width: 1600,
      height: 800,
    });
    const expected = [
      [picture.src, "image/webp", 1600, 800],
      [picture.src.replace("webp", "jpg"), "image/jpeg", 1200, 600],
    ] as const;
    for (const [path, type, width, height] of expected) {
      const { response, status } = await visit(path);
      expect(status).toBe(200);
      expect(response.headers.get("content-type")).toBe(type);
      const bytes = await response.arrayBuffer();
      expect(await sizeOf(bytes)).toMatchObject({ format: type, width, height });
      expect(new TextDecoder("latin1").decode(bytes)).not.toMatch(/GPS|Exif/i);
    }
    const editorId = await userId("edith@example.org");
    expect(await rows()).toMatchObject([{ name: picture.src.slice(10, 42), created_by: editorId }]);
  },
);

it("leaves a small picture as large as it is, and a high one three times as high as wide at most", async () => {
  expect(await sent(await drawn("png", 30, 20))).toMatchObject({ width: 30, height: 20 });
  expect(await sent(await drawn("png", 200, 6000))).toMatchObject({ width: 160, height: 4800 });
});

it("answers with what everybody may keep for ever, to everybody, and with no cookie", async () => {
  const { src } = await sent(await drawn("png", 30, 20));
  for (const person of [browser(), editor]) {
    const { response } = await person.visit(src);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      etag: expect.any(String),
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  const etag = (await visit(src)).response.headers.get("etag") ?? "";
  expect((await visit(src, { headers: { "If-None-Match": etag } })).status).toBe(304);
});

it("knows no other address", async () => {
  const { src } = await sent(await drawn("png", 30, 20));
  await env.MEDIA.put("clips/secret", "a voice");
  const name = src.slice(10, 42);
  for (const file of [
    name,
    `${name}.png`,
    `${"0".repeat(32)}.webp`,
    `${name.slice(1)}.webp`,
    "..%2Fclips%2Fsecret",
    `..%2Fpictures%2F${name}.webp`,
    `${name}.webp.webp`,
  ]) {
    const { status, response } = await visit(`/pictures/${file}`);
    expect(status, file).toBe(404);
    expect(response.headers.get("cache-control") ?? "", file).not.toContain("public");
  }
});

it("gives the same picture the same address, and another one another", async () => {
  const one = await sent(await drawn("png", 30, 20));
  expect(await sent(await drawn("png", 30, 20))).toEqual(one);
  const other = await sent(await drawn("png", 31, 20));
  expect(other.src).not.toBe(one.src);
  expect(await files()).toHaveLength(4);
  expect(await rows()).toHaveLength(2);
});

it.each<[string, () => Promise<BodyInit>, string, number, string]>([
  ["no picture", async () => "<svg onload=alert(1)>", "image/png", 415, pictureErrors.unread],
  [
    "an SVG",
    async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>ran(1)</script></svg>',
    "image/svg+xml",
    415,
    pictureErrors.unread,
  ],
  [
    "a page that begins like one",
    async () => new Uint8Array([0xff, 0xd8, 0xff, ...new TextEncoder().encode("<script>")]),
    "image/jpeg",
    415,
    pictureErrors.unread,
  ],
  [
    "cut off",
    async () => (await drawn("png", 300, 300)).slice(0, 60),
    "image/png",
    415,
    pictureErrors.unread,
  ],
  ["nothing", async () => new Uint8Array(), "image/png", 415, pictureErrors.unread],
  [
    "said to be something else",
    () => drawn("png", 9, 9),
    "application/octet-stream",
    415,
    pictureErrors.unread,
  ],
  [
    "more than ten megabytes",
    async () => new Uint8Array(postPictureLimits.bytes + 1),
    "image/png",
    413,
    pictureErrors.tooLarge,
  ],
])("refuses what is %s, in words, and keeps nothing of it", async (_, body, type, status, error) => {
  const answer = await upload(editor, await body(), type);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toEqual({ error });
  expect(answer.response.headers.get("cache-control")).toContain("no-store");
  expect([await files(), await rows()]).toEqual([[], []]);
});

it("reads no picture of anybody but editors", async () => {
  for (const [person, status] of [
    [browser(), 302],
    [await member("author@example.org"), 404],
  ] as const) {
    let read = 0;
    const body = new ReadableStream({
      pull(controller) {
        read++;
        controller.enqueue(new Uint8Array(64 * 1024));
        if (read > 100) controller.close();
      },
    });
    expect((await upload(person, body)).status).toBe(status);
    expect(read).toBeLessThan(5);
  }
  expect(await files()).toEqual([]);
});

it("takes no picture from another site's page, and shows nothing where it takes them", async () => {
  const init = {
    method: "POST",
    headers: { Origin: "https://elsewhere.example" },
    body: await drawn("png", 9, 9),
  };
  expect((await editor.visit("/desk/pictures", init)).status).toBe(403);
  expect((await editor.visit("/desk/pictures")).status).toBe(405);
  expect(await files()).toEqual([]);
});

it("takes a hundred pictures of one editor a day, and says when it is enough", async () => {
  const picture = await drawn("png", 9, 9);
  await upload(editor, picture);
  await env.DB.exec("UPDATE auth_rate_limits SET count = 99 WHERE count = 1");
  expect((await upload(editor, picture)).status).toBe(201);
  const { status, text, response } = await upload(editor, picture);
  expect([status, JSON.parse(text).error]).toEqual([429, pictureErrors.tooMany]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(80_000);
  expect((await upload(await editorNamed("Erik"), picture)).status).toBe(201);
});

it("says that a picture can't be kept while the service that draws is down", async () => {
  const IMAGES = {
    info: () => Promise.reject(new Error("the service is down")),
  } as unknown as ImagesBinding;
  const { status, text } = await upload(editor, await drawn("png", 9, 9), "image/png", { IMAGES });
  expect([status, JSON.parse(text).error]).toEqual([415, pictureErrors.unread]);
});

/** The fields of a post's form. */
const fields = (content: string, more: Record<string, string> = {}) => ({
  intent: "publish",
  id: newId(),
  version: "0",
  title: "A letter",
  slug: "a-letter",
  author: "Edith",
  excerpt: "What it is about.",
  content,
  ...more,
});

const markup = ({ src, width, height }: KeptPicture, alt: string) =>
  `<img src="${src}" alt="${alt}" width="${width}" height="${height}" />`;

it("shows a post's picture on its page, in the list, in the preview and, by its whole address, in feeds", async () => {
  const picture = await sent(await drawn("png", 30, 20));
  const html = `<p>Look:</p>${markup(picture, "Two sisters")}`;
  const form = fields(html);
  expect((await editor.post("/desk/posts/new", form)).status).toBe(302);
  const onPages = `<img loading="lazy" decoding="async" src="${picture.src}" alt="Two sisters" width="30" height="20" />`;
  for (const path of ["/newsletter/a-letter", "/newsletter"])
    expect((await visit(path)).text).toContain(onPages);
  expect((await editor.visit(`/desk/posts/${form.id}/preview`)).text).toContain(onPages);
  expect((await editor.post(`/desk/posts/${form.id}/preview`, form)).text).toContain(onPages);
  const whole = `src="${origin}${picture.src}" alt="Two sisters" width="30" height="20"`;
  const feed = JSON.parse((await visit("/newsletter/feed.json")).text);
  expect(feed.items[0].content_html).toContain(whole);
  for (const file of ["rss.xml", "atom.xml"]) {
    const { text } = await visit(`/newsletter/${file}`);
    expect(text.replaceAll("&quot;", '"')).toContain(whole);
  }
  const mailed = (await editor.visit(`/desk/posts/${form.id}/send`)).text;
  expect(mailed).toContain(`${origin}${picture.src.replace("webp", "jpg")}`);
  expect(mailed).toContain("[Picture: Two sisters]");
});

it.each([
  ["isn't described", "", "no alternative text"],
  ["isn't there", "gone", "isn’t on the server any more"],
])("refuses a post whose picture %s, says so, and keeps what was typed", async (_, alt, message) => {
  const picture = alt === "" ? await sent(await drawn("png", 30, 20)) : missing;
  const form = fields(`<p>Typed words.</p>${markup(picture, alt)}`);
  const { status, text } = await editor.post("/desk/posts/new", form);
  expect(status).toBe(400);
  expect(text).toContain(message);
  expect(text).toContain("&lt;p&gt;Typed words.&lt;/p&gt;&lt;img src=&quot;/pictures/");
  expect(await env.DB.prepare("SELECT count(*) FROM blog_posts").first("count(*)")).toBe(0);
});

const missing: KeptPicture = { src: `/pictures/${"0".repeat(32)}.webp`, width: 9, height: 9 };

it("refuses a post of which one of very many pictures isn't there", async () => {
  const names = Array.from({ length: 150 }, (_, n) => n.toString(16).padStart(32, "0"));
  const at = Date.now();
  const statements = names.map((name) =>
    env.DB.prepare("INSERT INTO pictures (name, created_by, used_at) VALUES (?, 'x', ?)").bind(name, at),
  );
  await env.DB.batch(statements);
  const html = names.map((name) => markup({ ...missing, src: `/pictures/${name}.webp` }, "x")).join("");
  expect((await editor.post("/desk/posts/new", fields(html))).status).toBe(302);
  await env.DB.prepare("DELETE FROM pictures WHERE name = ?").bind(names.at(-1)).run();
  const again = await editor.post("/desk/posts/new", fields(html, { slug: "another" }));
  expect([again.status, again.text.includes("isn’t on the server any more")]).toEqual([400, true]);
});
