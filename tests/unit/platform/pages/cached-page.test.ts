import { expect, it } from "vitest";
import { toCachedPage, toResponse } from "~/platform/pages/cached-page";

const nonce = "n".repeat(21);
const facts = { renderedAt: 5, build: "build-1" };
const asked = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("https://site.test", { headers, method });

/** A page with these headers, as it is cached. */
async function cached(headers: Record<string, string> = {}, text = `a ${nonce} b ${nonce}`) {
  const page = await toCachedPage(new Response(text, { headers }), nonce, facts);
  if (!page) throw new Error("It can't be cached");
  return page;
}

it("caches a page without its nonce, and gives each response its own", async () => {
  const page = await cached();
  expect(page).toMatchObject({ ...facts, gaps: [2, 26] });
  expect(new TextDecoder().decode(page.body)).not.toContain(nonce);
  for (const other of ["x".repeat(21), "y".repeat(21)]) {
    expect(await toResponse(page, asked(), other).text()).toBe(`a ${other} b ${other}`);
  }
  expect(new TextDecoder().decode(page.body)).not.toMatch(/x|y/);
});

it("names a page's version by its text, whatever its nonce is, unless the page names it", async () => {
  const etagOf = async (text: string, own: string) =>
    (await toCachedPage(new Response(text), own, facts))?.headers.find(([name]) => name === "ETag")?.[1];
  const etag = await etagOf(`a ${nonce}`, nonce);
  expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
  const other = "m".repeat(21);
  expect(await etagOf(`a ${other}`, other)).toBe(etag);
  expect(await etagOf(`b ${nonce}`, nonce)).not.toBe(etag);
  expect((await cached({ ETag: '"own"' })).headers).toContainEqual(["ETag", '"own"']);
});

it("has only the headers that the page has", async () => {
  const { headers } = await cached({ "Content-Type": "text/html", "X-Other": "1" });
  expect(headers).toEqual([
    ["Content-Type", "text/html"],
    ["ETag", expect.any(String)],
  ]);
});

it("sends a cached page only to who lacks it, and no body to HEAD", async () => {
  const changed = "Mon, 04 May 2026 03:02:01 GMT";
  const page = await cached({ "Last-Modified": changed, "Cache-Control": "no-cache" });
  const etag = page.headers.find(([name]) => name === "ETag")?.[1] ?? "";
  const known = toResponse(page, asked({ "If-None-Match": etag }), nonce);
  expect([known.status, known.headers.get("etag"), known.headers.get("cache-control")]).toEqual([
    304,
    etag,
    "no-cache",
  ]);
  expect(toResponse(page, asked({ "If-Modified-Since": changed }), nonce).status).toBe(304);
  expect(toResponse(page, asked({ "If-Match": '"other"' }), nonce).status).toBe(412);
  const head = toResponse(page, asked({}, "HEAD"), nonce);
  expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([200, "", etag]);
  const undated = await cached();
  expect(toResponse(undated, asked({ "If-Modified-Since": changed }), nonce).status).toBe(200);
});
