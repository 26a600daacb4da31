import { expect, it } from "vitest";
import { withTheirs } from "~/features/authors/manage/edit-conflict.server";
import { blanks } from "~/features/stories/defaults";
import type { ManagedStory } from "~/features/stories/manage/managed-story.server";

const story = (fields: object) =>
  ({
    ...{
      storyContent: "The words.",
      songTitle: blanks.song,
      artistName: blanks.artist,
      albumName: blanks.album,
    },
    ...{ submitterName: blanks.author, place_text: "", year: null, textVersion: "2", ...fields },
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
