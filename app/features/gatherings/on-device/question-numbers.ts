import type { DeviceDraft } from "~/lib/device/device-draft";
import { fields, numbersOf } from "../telling/fields";

/** A question, and the number of its fields and recordings. */
interface NumberedQuestion {
  question: string;
  number: number;
}

/**
 * The questions of a gathering's page, each with the number under which this device keeps its answer: an editor may
 * have moved, added or removed some meanwhile. Those that were answered and aren't asked any more come last.
 */
export function numberQuestions(asked: string[], draft: DeviceDraft): NumberedQuestion[] {
  const answered = answeredIn(draft);
  const used = new Set(answered.map(({ number }) => number));
  const left = new Set(answered);
  let free = 0;
  const numbered = asked.map((question) => {
    const known = [...left].find((one) => one.question === question);
    if (known) {
      left.delete(known);
      return known;
    }
    while (used.has(free)) free += 1;
    return { question, number: free++ };
  });
  return [...numbered, ...left];
}

function answeredIn(draft: DeviceDraft): NumberedQuestion[] {
  const recorded = (draft.recorded ?? "").split(" ");
  return numbersOf(Object.keys(draft)).flatMap((number) => {
    const question = draft[fields.question(number)];
    const isAnswered = draft[fields.answer(number)]?.trim() || recorded.includes(`${number}`);
    return question && isAnswered ? { question, number } : [];
  });
}
