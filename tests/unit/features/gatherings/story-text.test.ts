import { expect, it } from "vitest";
import { readTelling } from "~/features/gatherings/telling/read-telling.server";
import { spokenAnswer, storyText } from "~/features/gatherings/telling/story-text";
import { paragraphsOf } from "~/features/stories/answers";

const questions = ["Where were you?", "Who stood\n beside  you?", "What do you hear?"];

/** A form with these answers; `spoken` by number. */
function form(answers: string[], spoken: Record<number, string> = {}, more: Record<string, string> = {}) {
  const sent = new FormData();
  for (const [at, text] of answers.entries()) sent.set(`answer_${at}`, text);
  for (const [at, kind] of Object.entries(spoken)) sent.set(`spoken_${at}`, kind);
  for (const [name, value] of Object.entries({ submission_key: "k".repeat(24), ...more }))
    sent.set(name, value);
  return sent;
}

const read = (...sent: Parameters<typeof form>) => readTelling(form(...sent), { questions, version: 0 });

it("writes each answered question on one line, and its answer below it", () => {
  const text = storyText([
    { question: questions[0] ?? "", text: "  Upper ring.\r\nIn the rain. " },
    { question: questions[1] ?? "", text: "My sister." },
    { question: questions[2] ?? "", text: " \u200B" },
  ]);
  expect(text).toBe("Where were you?\n\nUpper ring.\nIn the rain.\n\nWho stood beside you?\n\nMy sister.");
  expect(paragraphsOf(text, questions)).toEqual([
    { text: "Where were you?", isQuestion: true },
    { text: "Upper ring.\nIn the rain.", isQuestion: false },
    { text: "Who stood beside you?", isQuestion: true },
    { text: "My sister.", isQuestion: false },
  ]);
});

it("takes for a question only what stands by itself, once, with an answer below", () => {
  const isQuestion = (text: string) => paragraphsOf(text, questions).map((paragraph) => paragraph.isQuestion);
  expect(isQuestion("She asked: Where were you?\n\nHere.")).toEqual([false, false]);
  expect(isQuestion("Where were you?\n\nWhere were you?\n\nHere.")).toEqual([true, false, false]);
  expect(isQuestion("Where were you?")).toEqual([false]);
  expect(paragraphsOf("A story\n\n\nof two.")).toEqual([
    { text: "A story", isQuestion: false },
    { text: "of two.", isQuestion: false },
  ]);
});

it("counts questions and answers together, up to 2,000 code points, and cuts nothing", () => {
  const heading = "Where were you?\n\n".length;
  expect(read(["🎸".repeat(2000 - heading)]).problem).toBeNull();
  const long = read(["🎸".repeat(2001 - heading)]);
  expect(long.submission).toBeNull();
  expect(long.problem).toContain("2,001 characters, and 2,000 fit");
});

it("wants ten characters of answers, or a voice", () => {
  expect(read(["Nine chrs"]).problem).toContain("10 characters at least");
  expect(read(["Nine chrs \n "]).problem).toContain("10 characters at least");
  expect(read([" \n ", "\u200B"]).problem).toContain("Answer one question");
  expect(read(["Nine", "chrs +1"]).submission?.story_content).toContain("Nine");
  expect(read([""], { 0: "unheard" }).submission?.story_content).toBe(`Where were you?\n\n${spokenAnswer()}`);
  expect(read([]).problem).toContain("Answer one question");
});

it.each([
  [{}, "typed"],
  [{ 0: "verbatim", 1: "verbatim" }, "spoken"],
  [{ 0: "verbatim" }, "spoken, edited"],
  [{ 0: "edited", 1: "verbatim" }, "spoken, edited"],
  [{ 0: "whatever", 1: "else" }, "typed"],
])("calls answers that were entered as %o “%s”", (spoken, told) => {
  expect(read(["I was there.", "My sister was, too."], spoken).told).toBe(told);
});

it("calls an answer spoken whose words are still to come, whatever the page says of them", () => {
  expect(read([""], { 0: "edited" }).told).toBe("spoken");
  expect(read(["", "My sister, as I said."], { 1: "verbatim" }).told).toBe("spoken");
});

it("takes a spot of 80 code points, and none for an empty one", () => {
  expect(read(["I was there."], {}, { spot: "🎸".repeat(80) })).toMatchObject({
    spot: "🎸".repeat(80),
    problem: null,
  });
  expect(read(["I was there."], {}, { spot: " " }).spot).toBeNull();
});

it("keeps a question of 160 code points as it was shown", () => {
  const question_0 = "🎸".repeat(160);
  expect(read(["I was there."], {}, { question_0 }).answers[0]?.question).toBe(question_0);
});

it("reads no more than six answers to the questions of now and six of before, and no field that isn't the author's to set", () => {
  const telling = read(
    Array.from({ length: 15 }, (_, at) => `Answer ${at}`),
    {},
    { share_with_community: "on" },
  );
  expect(telling.answers).toHaveLength(12);
  expect(telling.submission?.share_with_community).toBe(false);
});
