import { decode } from "turbo-stream";
import { expect, it } from "vitest";
import { toDocument, withoutData } from "~/features/offline/without-answer";
import { isForEverybody, isGone, leadsOn, storedAt, toOfflinePage, withTime } from "~/service-worker/answers";

const url = new URL("https://liner-notes.test/community?filter=fan");

/** A redirect, as Remix reads it. */
async function redirectOf({ body }: Response) {
  if (!body) throw new Error("no body");
  const redirect = (type: string, value: unknown) => (type === "SingleFetchRedirect" ? { value } : undefined);
  return (await decode(body, { plugins: [(type, value) => redirect(String(type), value)] })).value;
}

it("answers a click within the site so that Remix loads the document", async () => {
  const answer = toDocument(url);
  expect(answer.status).toBe(202);
  expect(await redirectOf(answer)).toEqual({
    redirect: "/community?filter=fan",
    status: 302,
    revalidate: false,
    reload: true,
    replace: false,
  });
});

it("gives a part of a page no data, so that it can say so, and a page its document", async () => {
  const part = new URL("https://liner-notes.test/community.data?cursor=1.a&_routes=routes%2Fcommunity");
  expect(withoutData(part)).toMatchObject({ status: 204, body: null });
  const page = new URL("https://liner-notes.test/community.data?filter=fan");
  expect(await redirectOf(withoutData(page))).toMatchObject({
    redirect: "/community?filter=fan",
    reload: true,
  });
});

it("leaves the language to Remix, which adds its prefix to a redirect", async () => {
  const spanish = new URL("https://liner-notes.test/es/community?filter=fan");
  expect(await redirectOf(toDocument(spanish))).toMatchObject({ redirect: "/community?filter=fan" });
  expect(await redirectOf(toDocument(new URL("https://liner-notes.test/es")))).toMatchObject({
    redirect: "/",
  });
});

it("remembers in the offline page's address where its reader wanted to go", () => {
  expect(toOfflinePage(url).headers.get("Location")).toBe(
    "https://liner-notes.test/offline#/community?filter=fan",
  );
});

it("leads nowhere from the offline page itself, rather than in a circle", () => {
  expect(toOfflinePage(new URL("https://liner-notes.test/offline?again")).type).toBe("error");
});

it("stores with a page when that was", async () => {
  const stored = withTime(
    new Response("a page", { headers: { "Content-Type": "text/html", "Content-Encoding": "br" } }),
    new Date("2026-11-22T15:00:00Z"),
  );
  expect(new Date(storedAt(stored))).toEqual(new Date("2026-11-22T15:00:00Z"));
  expect(stored.headers.has("Content-Encoding")).toBe(false);
  expect(await stored.text()).toBe("a page");
  expect(storedAt(new Response())).toBe(0);
});

it("takes only what the server says is for everybody", () => {
  const headers = { "Page-Audience": "everyone" };
  expect(isForEverybody(new Response(null, { headers }))).toBe(true);
  expect(isForEverybody(new Response(null, { headers, status: 404 }))).toBe(false);
  expect(isForEverybody(new Response())).toBe(false);
});

it.each([
  [404, true],
  [410, true],
  [200, false],
  [429, false],
  [500, false],
])("knows by a status of %i whether a page is gone", (status, gone) => {
  expect(isGone(new Response(null, { status }))).toBe(gone);
});

it.each([
  ["a document's redirect", { type: "opaqueredirect", status: 0 }, true],
  ["a redirect of a page's data", { type: "basic", status: 202 }, true],
  ["a form that was refused", { type: "basic", status: 400 }, false],
  ["a page that asks for more first", { type: "basic", status: 200 }, false],
  ["a failure", { type: "basic", status: 503 }, false],
])("tells whether a form was taken by %s", (_, answer, leads) =>
  expect(leadsOn(answer as Response)).toBe(leads),
);
