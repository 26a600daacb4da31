import { expect, it } from "vitest";
import { reasonAtOnce } from "~/features/stories/moderation/checks.server";
import { heldReasons } from "~/features/stories/moderation/held-reasons";

const words = { storyContent: "", songTitle: "", artistName: "", albumName: "", names: [] };
const checks = { heldWords: ["casino"], isTooFast: false, isUnchecked: false, holdsAll: false };
const links = (count: number) => "https://example.org/a ".repeat(count);

it.each([
  ["whose form was not checked", { isUnchecked: true }, heldReasons.unchecked],
  ["of what may be a robot", { isRobot: true }, "a sender that may be a robot"],
  ["while editors hold all", { holdsAll: true }, heldReasons.holdsAll],
  ["that follows others too fast", { isTooFast: true }, "several stories within a minute"],
  ["that nothing speaks against", {}, null],
])("says why a story waits %s", (_, found, reason) => {
  expect(reasonAtOnce(words, { ...checks, ...found })).toBe(reason);
});

it.each([
  ["three links", { storyContent: links(3) }, "many links"],
  ["two links", { storyContent: links(2) }, null],
  [
    "two links that begin in both ways",
    { storyContent: "https://www.example.org http://www.example.net" },
    null,
  ],
  [
    "links in all its fields",
    { storyContent: links(1), songTitle: links(1), names: [links(1)] },
    "many links",
  ],
  [
    "links without a scheme",
    { storyContent: "www.example.org WWW.example.org www.example.net" },
    "many links",
  ],
  ["a listed word in its song", { songTitle: "Casino" }, "the word “casino”"],
  ["a listed word in its artist", { artistName: "Casino" }, "the word “casino”"],
  ["a listed word in its album", { albumName: "Casino" }, "the word “casino”"],
  ["a listed word in a name", { names: [null, "Casino"] }, "the word “casino”"],
])("reads a story with %s", (_, shown, reason) => {
  expect(reasonAtOnce({ ...words, ...shown }, checks)).toBe(reason);
});
