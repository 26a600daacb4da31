import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { sweepLookups } from "~/features/songs/suggest/lookup.server";
import { openDatabase } from "~/platform/database";
import { runScheduled } from "../../support/scheduled";
import { visit } from "../../support/site";

/** MusicBrainz, as its documentation describes it ("Search", "Rate limiting"). */
const musicBrainz = { SONG_LOOKUP: "https://musicbrainz.test" } as Partial<Env>;

interface Asked {
  url: URL;
  headers: Headers;
}
let asked: Asked[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  asked = [];
  answer = () => found(harvestMoon);
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    asked.push({ url: new URL(url), headers: new Headers(init.headers) });
    return answer();
  });
});

const found = (...recordings: unknown[]) =>
  Response.json({ created: "2026-09-01T00:00:00Z", count: recordings.length, offset: 0, recordings });

const harvestMoon = {
  id: "0b6e7c1a-2f5d-4c53-9d6e-8d9b5b0f3a11",
  score: 100,
  title: "Harvest Moon",
  length: 303_000,
  video: null,
  "artist-credit": [
    { name: "Neil Young", joinphrase: " & ", artist: { id: "x", name: "Neil Young" } },
    { name: "Friends", artist: { id: "y", name: "Friends" } },
  ],
  releases: [
    { id: "z", title: "Harvest Moon (album)", status: "Official" },
    { id: "w", title: "Best of" },
  ],
};

const suggestion = {
  title: "Harvest Moon",
  artist: "Neil Young & Friends",
  album: "Harvest Moon (album)",
  stories: 0,
  recording: harvestMoon.id,
};

const none = { songs: [], hasMore: false };

async function ask(typed: string, more = "&more=1", bindings = musicBrainz) {
  const { status, text, response } = await visit(
    `/api/songs?q=${encodeURIComponent(typed)}${more}`,
    {},
    bindings,
  );
  return { status, body: JSON.parse(text), caching: response.headers.get("cache-control") };
}

/** Moves the clock on, past the next turn. */
const wait = (seconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });

it("asks nobody without the setting", async () => {
  const off = { SONG_LOOKUP: "" } as Partial<Env>;
  expect((await ask("harvest", "", off)).body).toEqual(none);
  expect((await ask("harvest", "&more=1", off)).body).toEqual(none);
  expect(asked).toEqual([]);
});

it("asks about three characters, and not about two", async () => {
  expect((await ask("ab")).body).toEqual(none);
  expect(asked).toEqual([]);
  await ask("abc");
  expect(asked.map(({ url }) => url.searchParams.get("query"))).toEqual(["abc"]);
});

it.each(["糸", "봄", "いと", "U2", "99"])("asks about %s, a whole name", async (name) => {
  await ask(name);
  expect(asked.map(({ url }) => url.searchParams.get("query"))).toEqual([name.toLowerCase()]);
});

it("asks for recordings as documented, says who asks, and reads the documented answer", async () => {
  expect((await ask("  Harvest Moon! ")).body).toEqual({ songs: [suggestion], hasMore: false });
  const [{ url, headers } = { url: new URL("about:blank"), headers: new Headers() }] = asked;
  expect(url.origin + url.pathname).toBe("https://musicbrainz.test/ws/2/recording");
  expect(Object.fromEntries(url.searchParams)).toEqual({ query: "harvest moon", fmt: "json", limit: "8" });
  expect(headers.get("user-agent")).toMatch(/^LinerNotes\/1 \( https?:\/\/\S+\/contact \)$/);
  expect(headers.get("accept")).toBe("application/json");
});

it("asks MusicBrainz itself if the setting says so", async () => {
  await ask("harvest", "&more=1", { SONG_LOOKUP: "musicbrainz" } as Partial<Env>);
  expect(asked.map(({ url }) => url.origin)).toEqual(["https://musicbrainz.org"]);
});

it("answers from the archive without asking, and says that there is more", async () => {
  const { body } = await ask("lovely", "");
  expect(body.hasMore).toBe(true);
  expect(body.songs).toMatchObject([{ title: "Lovely Day" }]);
  expect(asked).toEqual([]);
});

it("leaves out what the archive has, what has no name, and repetitions", async () => {
  const lovely = {
    id: crypto.randomUUID(),
    title: "Lovely Day",
    "artist-credit": [{ name: "Bill Withers" }],
  };
  const live = { ...harvestMoon, id: crypto.randomUUID(), title: "Harvest Moon (live)" };
  const nameless = { id: crypto.randomUUID(), title: "Lovely" };
  answer = () => found(lovely, harvestMoon, live, nameless);
  expect((await ask("lovely")).body.songs).toEqual([suggestion]);
});

it("asks once for the same words, for thirty days, and keeps empty answers, too", async () => {
  answer = () => found();
  await ask("nothing there");
  wait(2);
  expect((await ask("Nothing  There?")).body).toEqual(none);
  expect(asked).toHaveLength(1);
  wait(31 * 86_400);
  answer = () => found(harvestMoon);
  expect((await ask("nothing there")).body.songs).toHaveLength(1);
  expect(asked).toHaveLength(2);
});

it("asks at most once a second, for the whole site", async () => {
  await Promise.all(["harvest", "moon", "neil", "young"].map((typed) => ask(typed)));
  expect(asked).toHaveLength(1);
  const { body, caching } = await ask("old man");
  expect([body, caching]).toEqual([none, "no-store"]);
  wait(1.1);
  await ask("old man");
  expect(asked).toHaveLength(2);
});

it("isn't held up by a turn far in the future, from a clock that ran ahead", async () => {
  await env.DB.prepare("INSERT INTO service_turns VALUES ('musicbrainz', ?)")
    .bind(Date.now() + 86_400_000)
    .run();
  expect((await ask("harvest")).body.songs).toHaveLength(1);
});

it.each([
  ["120", 120],
  [() => new Date(Date.now() + 120_000).toUTCString(), 120],
  [null, 10],
  ["soon", 10],
  ["999999", 3600],
])("leaves it alone after a 503 with Retry-After %s", async (after, seconds) => {
  const retry = typeof after === "function" ? after() : after;
  answer = () => new Response("busy", { status: 503, headers: retry ? { "Retry-After": retry } : {} });
  expect((await ask("harvest")).body).toEqual(none);
  answer = () => found(harvestMoon);
  wait(seconds - 3);
  expect((await ask("harvest")).body).toEqual(none);
  expect(asked).toHaveLength(1);
  wait(5);
  expect((await ask("harvest")).body.songs).toHaveLength(1);
});

it.each<[string, () => Response | Promise<Response>]>([
  ["can't be reached", () => Promise.reject(new TypeError("no network"))],
  ["takes too long", () => Promise.reject(new DOMException("The operation was aborted", "TimeoutError"))],
  ["fails", () => new Response("oops", { status: 500 })],
  [
    "sends elsewhere",
    () => new Response(null, { status: 302, headers: { Location: "https://elsewhere.test" } }),
  ],
  ["answers nonsense", () => new Response("<html>")],
  ["answers another shape", () => Response.json({ recordings: [{ id: "1", title: 7 }] })],
])("finds nothing, and keeps nothing, while it %s", async (_, failure) => {
  answer = failure;
  const { status, body, caching } = await ask("harvest");
  expect([status, body, caching]).toEqual([200, none, "no-store"]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM song_lookups").first("n")).toBe(0);
  wait(2);
  answer = () => found(harvestMoon);
  expect((await ask("harvest")).body.songs).toHaveLength(1);
});

it.each(["ha", "い", "9", "!!!", "🌙🌙🌙", ""])("doesn't ask for %j", async (typed) => {
  expect((await ask(typed)).body).toEqual(none);
  expect(asked).toEqual([]);
});

it("cleans and cuts names from elsewhere", async () => {
  answer = () =>
    found({
      id: crypto.randomUUID(),
      title: `Loud\u0000 ${"x".repeat(400)}`,
      "artist-credit": [{ name: "\u202eSomebody" }],
    });
  const [song] = (await ask("loud")).body.songs;
  expect(song.title).not.toContain("\u0000");
  expect(song.title.length).toBeLessThanOrEqual(200);
});

it("deletes old answers every hour", async () => {
  await ask("harvest");
  await runScheduled();
  const kept = () => env.DB.prepare("SELECT count(*) AS n FROM song_lookups").first("n");
  expect(await kept()).toBe(1);
  await runScheduled(new Date(Date.now() + 31 * 86_400_000));
  expect(await kept()).toBe(0);
});

it("keeps only the newest answers, however many were asked for within thirty days", async () => {
  for (const typed of ["first", "second", "third"]) {
    await ask(typed);
    wait(2);
  }
  const db = openDatabase(env.DB);
  const kept = async () =>
    (await env.DB.prepare("SELECT query FROM song_lookups ORDER BY asked_at").all()).results.map(
      ({ query }) => query,
    );
  await sweepLookups(db, new Date(), 3);
  expect(await kept()).toEqual(["first", "second", "third"]);
  await sweepLookups(db, new Date(), 2);
  expect(await kept()).toEqual(["second", "third"]);
});

it("keeps the answer of the second time for thirty days again", async () => {
  answer = () => found();
  await ask("nothing there");
  wait(31 * 86_400);
  answer = () => found(harvestMoon);
  await ask("nothing there");
  wait(29 * 86_400);
  expect((await ask("nothing there")).body.songs).toEqual([suggestion]);
  expect(asked).toHaveLength(2);
});

it("names no album of a recording that is on none, and asks for no more of a long text than is looked up", async () => {
  answer = () => found({ ...harvestMoon, releases: [] });
  expect((await ask("x".repeat(300))).body.songs).toEqual([{ ...suggestion, album: null }]);
  expect(asked.map(({ url }) => url.searchParams.get("query"))).toEqual(["x".repeat(80)]);
});
