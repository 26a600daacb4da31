import { expect, it } from "vitest";
import { spotifySearch } from "~/lib/text/music-links";

it.each([
  ["Back in Black", "AC/DC"],
  ["Rock & Roll", "Huey Lewis & the News"],
  ["#1 Crush", "Garbage"],
  ["100% Pure Love", "Crystal Waters"],
  ["Who Are You?", "The Who"],
  ["1+1", "Beyoncé"],
  ["Oh! Sweet Nuthin'", 'The "Velvet" Underground'],
  ["🎵 so what 👩‍🚀", "P!nk"],
  ["First Love", "宇多田ヒカル"],
  ["إنت عمري", "أم كلثوم"],
  ["../..", "\\ ;=,:@"],
  ["%2F%23", "<script>"],
])("searches Spotify for «%s» by «%s», encoded as one path segment", (title, artist) => {
  const { origin, pathname, search, hash } = new URL(spotifySearch({ title, artist }));
  expect({ origin, search, hash }).toEqual({ origin: "https://open.spotify.com", search: "", hash: "" });
  const [, folder, words, ...more] = pathname.split("/");
  expect([folder, decodeURIComponent(words ?? ""), more]).toEqual(["search", `${title} ${artist}`, []]);
});

it("handles a lone surrogate", () => {
  expect(spotifySearch({ title: "\uD83D", artist: "x" })).toContain("%EF%BF%BD%20x");
});

it.each([
  ["Harvest Moon", "Unknown Artist", "/Harvest%20Moon"],
  ["Untitled Song", "Neil Young", "/Neil%20Young"],
  ["Untitled Song", "Unknown Artist", ""],
])("looks for no name that nobody gave: «%s» by «%s»", (title, artist, words) => {
  expect(spotifySearch({ title, artist })).toBe(`https://open.spotify.com/search${words}`);
});
