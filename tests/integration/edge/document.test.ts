import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { passedData } from "../../support/single-fetch";
import { origin, visit } from "../../support/site";

it("loads and runs no module before the page is loaded", async () => {
  for (const path of ["/", "/community", "/story/demo-1", "/stories/brand-new", "/nowhere"]) {
    const { text } = await visit(path);
    expect(text).toContain('<script nonce="');
    expect(text.match(/<script[^>]* type="text\/late-module"/g)).toHaveLength(1);
    expect(text).toContain('window.__remixManifest = {"entry":{');
    expect(text).not.toMatch(/type="module"|rel="modulepreload"(?! media="not all")/);
  }
});

it("queues events before that module is loaded, from the first element on", async () => {
  const { text } = await visit("/community");
  const [head = ""] = text.split("<body");
  expect(head).toContain("data-held");
});

it("has the styles that its markup needs inline, and fetches the others with its script", async () => {
  const stylesOf = async (path: string) => {
    const [head = ""] = (await visit(path)).text.split("<body");
    expect(head).not.toMatch(/<link rel="(stylesheet|preload)"(?! as="style" media="not all")/);
    const [, address = ""] = /href="([^"]+\.css)"/.exec(head) ?? [];
    const all = await (await env.ASSETS.fetch(new URL(address, origin))).text();
    const [, own = ""] = /<style id="styles">(.*?)<\/style>/s.exec(head) ?? [];
    return { own, all };
  };
  const [list, story] = [await stylesOf("/community"), await stylesOf("/story/demo-1")];
  expect(list.own).toContain(".story-card>header{");
  expect(story.own).not.toContain(".story-card>header{");
  expect(story.all).toContain(".story-card>header{");
  expect(list.own.length).toBeLessThan(list.all.length / 2);
  // Of elements that it has, and custom properties that these rules use.
  expect(list.all).toContain("@property --tw-blur{");
  expect(list.own).not.toContain("--tw-");
  expect(list.own).toContain("--rule:light-dark(");
  expect(list.own).not.toContain("::-webkit-datetime-edit");
  expect(list.all).toMatch(/[,}]table[,{]/);
  expect(list.own).not.toMatch(/[,}]table[,{]/);
  // With the layers' order, though a layer may be empty.
  expect(list.own).toMatch(/^@layer properties,theme,base,components,utilities;/);
});

it("has the styles of classes that are escaped in its markup", async () => {
  const [head = "", body] = (await visit("/contact")).text.split("<body");
  expect(body).toContain("[&amp;::-webkit-details-marker]:hidden");
  expect(head).toContain(".\\[\\&\\:\\:-webkit-details-marker\\]\\:hidden");
});

it("ends with the document's closing tags, once", async () => {
  const { text } = await visit("/community");
  expect(text.endsWith("</body></html>")).toBe(true);
  expect(text.match(/<\/html>/g)).toHaveLength(1);
});

it("passes its data to the stream that Remix's script opens, and closes it", async () => {
  const { text } = await visit("/community");
  expect(text.match(/window\.__remixContext\.streamController = controller/g)).toHaveLength(1);
  expect(text).toMatch(/\.streamController\.close\(\);<\/script><\/body>/);
  expect(passedData(text)).toContain("routes/community");
});

it("passes no story of a list to the browser, which gets them with a page's data alone", async () => {
  for (const path of ["/community", "/community?filter=fan", "/artist/cranberries"]) {
    const { text } = await visit(path);
    const [, id = ""] = /<article id="story-([\w-]+)"/.exec(text) ?? [];
    expect(id, path).not.toBe("");
    expect(passedData(text)).toContain('"next"');
    expect(passedData(text)).not.toContain(id);
    const data = await visit(path.replace(/(?=\?|$)/, ".data"));
    expect(data.text, path).toContain(`"${id}"`);
  }
});

it("starts its script at once where a draft or a toast waits for it", async () => {
  expect((await visit("/submissions/new")).text).toContain("data-starts-at-once");
  expect((await visit("/about")).text).not.toMatch(/<[^>]+ data-starts-at-once/);
});

it("gives the browser the routes of a page's links, though each page's build has only its own", async () => {
  const { text } = await visit("/community");
  expect(text).not.toContain('"routes/shop"');
  const [, version = ""] = /"version":\s*"(\w+)"/.exec(text) ?? [];
  const asked = new URLSearchParams({ version, p: "/shop" });
  const answer = await visit(`/__manifest?${asked}`);
  expect(Object.keys(JSON.parse(answer.text))).toContain("routes/shop");
});

it("draws icons from a file that is there, each from a row of it", async () => {
  const { text } = await visit("/community");
  const [, file = "", step, size] =
    /url\((\/assets\/sprite-[\w-]+\.svg)\) 0 calc\(var\(--icon\) \* (\d+)%\) \/ 100% (\d+)%/.exec(text) ?? [];
  const answer = await env.ASSETS.fetch(new URL(file, origin));
  expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  const [, height] = /viewBox="0 0 24 (\d+)"/.exec(await answer.text()) ?? [];
  const rows = Number(height) / 24 - 1;
  expect([Number(step), Number(size)]).toEqual([100 / (rows - 1), (rows + 1) * 100]);
  const used = [...text.matchAll(/--icon:(\d+)/g)].map(([, row]) => Number(row));
  expect(used.length).toBeGreaterThan(1);
  expect(Math.max(...used)).toBeLessThan(rows);
});
