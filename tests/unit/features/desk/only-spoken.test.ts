import { expect, it } from "vitest";
import { onlySpoken } from "~/features/desk/review/only-spoken";

const story = {
  content: "We danced until morning, and then we walked home.",
  questions: null,
  voicePublished: true,
  transcript: "We danced until morning",
};
const question = "Who stood beside you?";

it.each([
  [
    "the text says it all, whatever its case and punctuation",
    { transcript: "we danced — UNTIL morning!" },
    null,
  ],
  ["the recording says more", { transcript: "We danced until noon" }, "We danced until noon"],
  ["the recording is private", { transcript: "We danced until noon", voicePublished: false }, null],
  ["there is no transcript", { transcript: null }, null],
  [
    "only a question of its gathering says it",
    { content: `${question}\n\nMy sister.`, questions: [question], transcript: question },
    question,
  ],
  [
    "its answers say it, around a question",
    {
      content: `It rained.\n\n${question}\n\nMy sister.`,
      questions: [question],
      transcript: "It rained. My sister.",
    },
    null,
  ],
])("gives an editor what is only heard: %s", (_, difference, heard) => {
  expect(onlySpoken({ ...story, ...difference })).toBe(heard);
});
