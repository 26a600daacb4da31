import { expect, it } from "vitest";
import { sharedSong } from "~/features/submissions/shared-song";

const dreams = { title: "Dreams", artist: "The Cranberries" };

it.each([
  ["Spotify", { text: "Here’s a song for you… Dreams by The Cranberries https://open.spotify.com/track/4" }],
  ["Spotify’s page", { title: "Dreams - song and lyrics by The Cranberries | Spotify" }],
  ["a single’s page, with a dash", { title: "Dreams – single by The Cranberries" }],
  ["Apple Music", { text: "Listen to Dreams by The Cranberries on Apple Music. https://music.apple.com/x" }],
  ["Tidal", { text: "Check out this track on TIDAL: “Dreams” by The Cranberries https://tidal.com/1" }],
  [
    "YouTube",
    { title: "The Cranberries - Dreams (Official Music Video) - YouTube", text: "https://youtu.be/x" },
  ],
  [
    "YouTube Music",
    { title: "Dreams by The Cranberries - Topic", url: "https://music.youtube.com/watch?v=x" },
  ],
])("reads the song that %s shares", (_, shared) => expect(sharedSong(shared)).toEqual(dreams));

it("keeps a name that it can’t part, and finds none in an address alone", () => {
  expect(sharedSong({ title: "Dreams" })).toEqual({ title: "Dreams", artist: "" });
  expect(sharedSong({ text: "https://open.spotify.com/track/4" })).toBeNull();
  expect(sharedSong({})).toBeNull();
});

it("takes a hostile text in no time", () => {
  const started = Date.now();
  sharedSong({ text: " by".repeat(100_000), title: " - ".repeat(100_000) });
  expect(Date.now() - started).toBeLessThan(200);
});
