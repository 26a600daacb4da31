import { beforeEach, expect, it } from "vitest";
import { member } from "../../support/accounts";
import { visit } from "../../support/site";
import { fillStories } from "../../support/stories";

beforeEach(() => fillStories(1));

const off = { SERVICE_WORKER: "off" } as unknown as Partial<Env>;

it("serves the service worker for the whole site, asked for anew each time", async () => {
  const { status, response, text } = await visit("/sw.js");
  expect(status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": expect.stringContaining("worker-src 'self'"),
  });
  expect(text).toContain("/submissions/new");
  expect(text).not.toContain("__PRECACHE__");
});

it("lists only files that exist, and pages that anybody gets", async () => {
  const { text } = await visit("/sw.js");
  const listed = [...text.matchAll(/\{url:"([^"]+)",revision:/g)].map(([, url = ""]) => url);
  expect(listed.length).toBeGreaterThan(30);
  for (const url of listed.filter((path) => !path.startsWith("/assets/") && !path.startsWith("/icons/"))) {
    expect((await visit(url)).status, url).toBe(200);
  }
});

it("serves one that removes it where it is switched off, and pages say so", async () => {
  const { text } = await visit("/sw.js", {}, off);
  expect(text).toContain("unregister");
  expect(text).not.toContain("/submissions/new");
  expect((await visit("/about", {}, off)).text).toContain('<html data-service-worker="off" ');
  expect((await visit("/about")).text).not.toContain("data-service-worker");
});

it.each(["/", "/community", "/story/story-1", "/about"])("says that %s is for everybody", async (path) => {
  expect((await visit(path)).response.headers.get("page-audience")).toBe("everyone");
});

it.each(["/", "/community", "/my-stories", "/profile"])("says that of no member’s %s", async (path) => {
  const { response } = await (await member()).visit(path);
  expect(response.status).toBe(200);
  expect(response.headers.has("page-audience")).toBe(false);
});

it.each(["/submissions/new", "/auth", "/no-such-page", "/manage/none", "/dev/mail"])(
  "says that of no other page, such as %s",
  async (path) => expect((await visit(path)).response.headers.has("page-audience")).toBe(false),
);
