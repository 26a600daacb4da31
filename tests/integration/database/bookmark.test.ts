import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openBookmarks } from "~/platform/http/bookmark.server";
import { browser } from "../../support/accounts";
import { post, visit } from "../../support/site";
import { fillStories, submissionFields } from "../../support/stories";

/** The local database, and where each request's session started. */
function sessions() {
  const starts: (string | undefined)[] = [];
  const DB = new Proxy(env.DB, {
    get(d1, name) {
      if (name !== "withSession") return Reflect.get(d1, name).bind(d1);
      return (start?: string) => {
        starts.push(start);
        return d1.withSession(start);
      };
    },
  });
  return { DB, starts };
}

const bookmarkOf = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-bookmark="));

/** The value of a signed cookie, without its signature. */
const carriedBy = (cookie = "") =>
  JSON.parse(atob(decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1).split(".")[0] ?? "")));

it("lets a writer read their own write, through the redirect and on the next page", async () => {
  const { DB, starts } = sessions();
  const ines = browser("192.0.2.9", { DB });
  const { status } = await ines.post("/submissions/new", submissionFields());
  expect(status).toBe(302);
  const kept = ines.cookies.get("__Host-bookmark");
  await ines.visit("/community");
  expect(starts).toEqual(["first-primary", carriedBy(`__Host-bookmark=${kept}`)]);
  expect(starts[1]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{8}-/);
});

it("stores the bookmark in an HttpOnly cookie for a minute", async () => {
  const { response } = await post("/submissions/new", submissionFields());
  const attributes = bookmarkOf(response)?.split("; ").slice(1);
  expect(attributes).toEqual(
    expect.arrayContaining(["HttpOnly", "Secure", "SameSite=Lax", "Max-Age=60", "Path=/"]),
  );
});

it.each(["/", "/community", "/story/story-1", "/community/rss.xml", "/sitemap.xml", "/newsletter"])(
  "sets no bookmark for a reader of %s, and reads from the nearest replica",
  async (path) => {
    await fillStories(2);
    const { DB, starts } = sessions();
    const { response } = await visit(path, {}, { DB });
    expect(response.status).toBe(200);
    expect(bookmarkOf(response)).toBeUndefined();
    expect(starts).toEqual(["first-unconstrained"]);
  },
);

it("sets no bookmark when a form was refused before anything was written", async () => {
  const { response } = await post("/submissions/new", submissionFields({ story_content: "short" }));
  expect(response.status).toBe(400);
  expect(bookmarkOf(response)).toBeUndefined();
});

it("starts a HEAD request where its GET starts, and every other one at the primary", async () => {
  const { DB, starts } = sessions();
  for (const method of ["HEAD", "PUT"]) await visit("/community", { method }, { DB });
  expect(starts).toEqual(["first-unconstrained", "first-primary"]);
});

it.each([
  ["made up", "__Host-bookmark=00000000-00000009-00000000-00000000000000000000000000000000"],
  ["signed by nobody", `__Host-bookmark=${btoa('"00000000-00000009"')}.${btoa("0".repeat(32))}`],
  ["garbage", "__Host-bookmark=%%%; "],
  ["empty", "__Host-bookmark="],
])("reads from the nearest replica with a bookmark that is %s", async (_, cookie) => {
  const { DB, starts } = sessions();
  const { status } = await visit("/community", { headers: { Cookie: cookie } }, { DB });
  expect(status).toBe(200);
  expect(starts).toEqual(["first-unconstrained"]);
});

it("shows a signed-in author the new session at once", async () => {
  const { DB, starts } = sessions();
  const ines = browser("192.0.2.10", { DB });
  await ines.signUp("ines@example.org");
  const { status, text } = await ines.visit("/my-stories");
  expect(status).toBe(200);
  expect(text).toContain("0 stories");
  expect(starts.at(-1)).toBe(carriedBy(`__Host-bookmark=${ines.cookies.get("__Host-bookmark")}`));
});

it("keeps no bookmark in what shared caches may store", async () => {
  const { keep } = openBookmarks("secret");
  const cookies = async (cacheControl: string) =>
    (
      await keep(new Response(null, { headers: { "Cache-Control": cacheControl } }), "bookmark")
    ).headers.getSetCookie().length;
  expect([await cookies("private, no-cache"), await cookies("public, max-age=60")]).toEqual([1, 0]);
});
