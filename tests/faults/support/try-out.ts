import type { accessFixture } from "../../support/access/fixture";
import { toastOf } from "../../support/site";
import type { Action } from "./actions/action";
import { bindingsIn, nameOf, type Service, type Situation } from "./services";

/** Maximum response time in milliseconds, whatever service is silent; a transcription may take a minute. */
const bound = 20_000;
const speechBound = 70_000;

/** Result of an action in a situation. */
export interface Seen {
  /** What was wrong; empty if everything was as expected. */
  wrong: string[];
  /** Response time in milliseconds. */
  ms: number;
  isSpeech: boolean;
}

/**
 * Performs an action while services are down, and again when they are up.
 * @param isTimed whether to check the response time; not when many run concurrently and wait for each other
 */
export async function tryOut(
  fixture: Awaited<ReturnType<typeof accessFixture>>,
  action: Action,
  situation: Situation,
  isTimed = true,
): Promise<Seen> {
  const act = await action.prepare(fixture);
  const answer = await act(bindingsIn(situation));
  const may = Object.keys(situation).flatMap((service) => {
    const outcome = action.hurt[service as Service];
    return outcome ? [outcome] : [];
  });
  const isSpeech = situation.speech === "is silent" && action.hurt.speech !== undefined;
  const wrong = [
    ...misses(answer, may.length > 0 ? may : [action.well]),
    ...(isTimed && answer.ms > (isSpeech ? speechBound : bound) ? [`answered after ${answer.ms} ms`] : []),
    ...misses(await act(bindingsIn({})), [action.well]).map((miss) => `once all is well: ${miss}`),
  ];
  const where = `${action.name}, while ${nameOf(situation)}`;
  return { wrong: wrong.map((what) => `${where}: ${what}`), ms: answer.ms, isSpeech };
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<Action["prepare"]>>>>;

/** How a response differs from all allowed outcomes. */
function misses(answer: Answer, outcomes: Action["well"][]): string[] {
  const said = `${answer.text} ${toastOf(answer.response)}`;
  const fits = outcomes.some(
    ([status, ...words]) => answer.status === status && words.every((word) => said.includes(word)),
  );
  return fits
    ? []
    : [
        `${answer.status} ${toastOf(answer.response)}, expected ${outcomes.map((outcome) => outcome.join(" ")).join(" or ")}`,
      ];
}

/** Runs all jobs with limited concurrency, and at most one that draws a card. */
export async function inPool<Job extends { action: Action }, Result>(
  size: number,
  jobs: Job[],
  work: (job: Job) => Promise<Result>,
) {
  const results: Result[] = [];
  const drawing = jobs.filter(({ action }) => action.isDrawing).values();
  const others = jobs.filter(({ action }) => !action.isDrawing).values();
  const worker = async (waiting: Iterable<Job>) => {
    for (const job of waiting) results.push(await work(job));
  };
  await Promise.all([worker(drawing), ...Array.from({ length: size - 1 }, () => worker(others))]);
  return results;
}
