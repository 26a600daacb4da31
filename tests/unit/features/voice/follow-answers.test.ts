import { expect, it } from "vitest";
import { followAnswers, sectionsOf } from "~/features/voice/player/follow-answers.server";

const words = ["up", "there", "my", "sister"].map((word, at) => ({ word, start: at, end: at + 1 }));
const questions = ["Where were you?", "Who was there?"];
const content = "Before.\n\nWhere were you?\n\nUp there.\n\nIn the rain.\n\nWho was there?\n\nMy sister.";

it("aligns answers with a recording, and leaves questions out, though they say the same words", () => {
  const followed = followAnswers(sectionsOf(content, questions), words);
  expect(
    followed.map(({ question, passages }) => [question, passages.map(({ text }) => text).join("")]),
  ).toEqual([
    [null, "Before."],
    ["Where were you?", "Up there.\n\nIn the rain."],
    ["Who was there?", "My sister."],
  ]);
  const timed = followed.map(({ passages }) =>
    passages.filter(({ start }) => start !== undefined).map(({ text, start }) => `${text} ${start}`),
  );
  expect(timed).toEqual([[], ["Up 0", "there 1"], ["My 2", "sister 3"]]);
});

it("is one section where no question is known", () => {
  const [section, ...others] = followAnswers(sectionsOf(content), words);
  expect([section?.question, others]).toEqual([null, []]);
  expect(section?.passages.map(({ text }) => text).join("")).toBe(content);
});
