import { afterEach, expect, it, vi } from "vitest";
import { openRecordingSearch } from "~/platform/recordings/musicbrainz";

afterEach(() => void vi.unstubAllGlobals());

const id = "0D4E4F6C-1B1F-4C2B-9B1A-0F1E2D3C4B5A";
const search = (answer: Response, setting = "https://mb.example") => {
  vi.stubGlobal("fetch", async () => answer);
  return openRecordingSearch(setting, "https://site.test")?.find("harvest moon");
};
const found = (...recordings: object[]) => search(Response.json({ recordings }));

it("reads a recording with all of its artists, and its first release", async () => {
  const credit = [{ name: "Neil Young", joinphrase: " & " }, { name: "Friends" }];
  const releases = [{ title: "Harvest Moon" }, { title: "Best of" }];
  const title = "Harvest Moon (live)";
  expect(await found({ id, title, "artist-credit": credit, releases }, { id, title: "Nameless" })).toEqual([
    { id: id.toLowerCase(), title, artist: "Neil Young & Friends", album: "Harvest Moon" },
    { id: id.toLowerCase(), title: "Nameless", artist: "", album: null },
  ]);
});

it.each([
  [503, "120", 120],
  [429, "120", 120],
  [503, "0", 10],
  [503, "3601", 3600],
  [503, "1.5 minutes", 10],
  [503, "Mon, 04 May 2020 03:02:01 GMT", 10],
])(
  "leaves the service alone after %i with Retry-After %j for %i seconds",
  async (status, after, busyForSeconds) => {
    const answer = new Response("busy", { status, headers: { "Retry-After": after } });
    expect(await search(answer)).toEqual({ busyForSeconds });
  },
);

it.each([
  ["fails", new Response("{}", { status: 500 })],
  ["answers with another status", Response.json({ recordings: [] }, { status: 201 })],
  ["knows another id", Response.json({ recordings: [{ id: "1", title: "x" }] })],
])("says that the service is down when it %s", async (_, answer) => {
  await expect(search(answer)).rejects.toMatchObject({ name: "OutageError" });
});

it("asks nobody unless it is set", () => {
  expect(openRecordingSearch("", "https://site.test")).toBeNull();
});
