import { expect, it } from "vitest";
import { isConflict, withTheirs } from "~/features/authors/manage/edit-conflict.server";
import { blanks } from "~/features/stories/defaults";
import { changesNothing } from "~/features/stories/manage/changes-nothing.server";
import type { ManagedStory } from "~/features/stories/manage/managed-story.server";
import type { StoryWords } from "~/features/stories/schema";

const story = (fields: object) =>
  ({
    storyContent: "The words.",
    songTitle: blanks.song,
    artistName: blanks.artist,
    albumName: blanks.album,
    submitterName: blanks.author,
    place_text: "",
    year: null,
    textVersion: "2",
    ...fields,
  }) as unknown as ManagedStory;

it.each([
  [{}, "The words."],
  [{ songTitle: "Hurt" }, "The words.\n\nHurt"],
  [
    { songTitle: "Hurt", artistName: "Johnny Cash", albumName: "American IV", submitterName: "Ines" },
    "The words.\n\nHurt\nJohnny Cash\nAmerican IV\nInes",
  ],
  [{ place_text: "Lisbon", year: 1994 }, "The words.\n\nLisbon\n1994"],
])("shows how a story with %j reads now, without what nobody wrote", (fields, theirs) => {
  expect(withTheirs({}, story(fields))).toMatchObject({ theirs, initialValue: { version: "2" } });
});

const stored = story({
  songTitle: "Hurt",
  artistName: "Johnny Cash",
  albumName: "American IV",
  submitterName: "Ines",
  place_text: "Lisbon",
  place_exactness: "town",
  year: 1994,
  mood: "Nostalgic",
  format: null,
  language: "en",
  userId: null,
  userName: null,
  isAnonymous: false,
  canEdit: true,
});
const same = {
  story_content: "The words.",
  song_title: "Hurt",
  artist_name: "Johnny Cash",
  album_name: "American IV",
  submitter_name: "Ines",
  place_text: "Lisbon",
  place_exactness: "town",
  year: "1994",
  mood: "Nostalgic",
  format: "none",
  language: "en",
  language_shown: "en",
};
const wordsOf = (change: object) => ({ ...same, ...change }) as StoryWords;

it.each([
  {},
  { mood: undefined, format: undefined },
  // Left to be guessed: what was found since the page was opened is found again.
  { mood: "none" },
  // What the form showed is what the site had found, which may have changed since.
  { language: "es", language_shown: "es" },
  { language: undefined, language_shown: undefined },
])("takes a form with %j for one that changes nothing", (change) => {
  expect(changesNothing(stored, wordsOf(change))).toBe(true);
});

it.each([
  { story_content: "Other words." },
  { song_title: "Dreams" },
  { artist_name: "Trent" },
  { album_name: "Another" },
  { submitter_name: "Oriol" },
  { place_text: "Porto" },
  { place_exactness: "country" },
  { year: "1995" },
  { year: undefined },
  { mood: "Grateful" },
  { format: "letter" },
  { language: "es" },
])("takes a form with %j for one that changes something", (change) => {
  expect(changesNothing(stored, wordsOf(change))).toBe(false);
});

it("minds how exact a place is only where there is one, and where and when only in a form that has them", () => {
  const nowhere = { ...stored, place_text: null, place_exactness: null, year: null } as ManagedStory;
  const none = { place_text: undefined, year: undefined };
  expect(changesNothing(nowhere, wordsOf(none))).toBe(true);
  expect(changesNothing(nowhere, wordsOf({ ...none, place_exactness: undefined }))).toBe(true);
  expect(changesNothing(nowhere, wordsOf({ ...none, year: "1994" }))).toBe(false);
  expect(changesNothing({ ...nowhere, year: 1994 }, wordsOf({ ...none, place_exactness: undefined }))).toBe(
    true,
  );
});

it.each<[string, boolean, string | null, object, Partial<ManagedStory>]>([
  ["was filled with other words", true, "1", { story_content: "Mine." }, {}],
  ["was filled with the present words", false, "2", { story_content: "Mine." }, {}],
  ["is of a page without versions", false, null, { story_content: "Mine." }, {}],
  ["changes nothing", false, "1", {}, {}],
  ["may not be saved anyway", false, "1", { story_content: "Mine." }, { canEdit: false }],
])(
  "knows whether a form that %s would overwrite what it didn't show: %j",
  (_, expected, version, change, facts) => {
    const form = new FormData();
    if (version) form.set("version", version);
    expect(isConflict(form, { ...stored, ...facts }, wordsOf(change))).toBe(expected);
  },
);
