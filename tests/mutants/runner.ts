import { type RunnerTask, type RunnerTestCase, type RunnerTestSuite, TestRunner } from "vitest";

/** What the server says of a test file: whether to note what its tests reach, or which faults each is to try. */
interface Orders {
  mode: "note" | "try";
  /** Ids of faults by the test's name. */
  tests: Record<string, number[]>;
  /** Ids of those that a test has noticed. */
  noticed: number[];
}

/** Of a test with one fault; `unclear` if the test fails without it, too, once it has run before. */
type Outcome = "noticed" | "unnoticed" | "unclear";

interface Mutant {
  reached: Uint8Array;
  tried: number;
  times: number;
}

declare global {
  var __mutant: Mutant | undefined;
}

// A test may replace it.
const send = globalThis.fetch;

const nameOf = (task: RunnerTask): string =>
  "filepath" in task ? "" : [task.suite ? nameOf(task.suite) : "", task.name].filter(Boolean).join(" > ");

async function succeeds(run: () => unknown): Promise<boolean> {
  try {
    await run();
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs each test once to note which faults it reaches; or again and again, each time with another fault, with its hooks
 * before and after. The fault is there during the test itself only.
 */
export default class MutantRunner extends TestRunner {
  #server = String(this.injectValue("mutants" as never));
  #file = "";
  #orders: Orders = { mode: "note", tests: {}, noticed: [] };
  #noticed = new Set<number>();
  /** Faults that the current test has yet to try. */
  #queue: number[] = [];
  #runs = 0;
  /** The fault with which the test has just failed: it runs once without, to see whether it still passes. */
  #suspect: number | null = null;

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite);
    if (!("filepath" in suite)) return;
    this.#file = String(suite.filepath).replace(/^.*\/(?=tests\/)/, "");
    const answer = await send(`${this.#server}/orders?${new URLSearchParams({ file: this.#file })}`);
    this.#orders = (await answer.json()) as Orders;
    this.#noticed = new Set(this.#orders.noticed);
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    if (this.#orders.mode === "note") return;
    this.#queue = (this.#orders.tests[nameOf(test)] ?? []).filter((id) => !this.#noticed.has(id));
    [this.#runs, this.#suspect] = [0, null];
    if (this.#queue.length === 0) test.mode = "skip";
    else test.repeats = Number.MAX_SAFE_INTEGER;
  }

  // Skipping is the one way out of a test's repetitions.
  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test);
    const isDone = this.#runs > 0 && this.#queue.length === 0 && this.#suspect === null;
    if (this.#orders.mode === "try" && isDone) test.context.skip();
  }

  override onAfterTryTask(test: RunnerTestCase): void {
    if (this.#orders.mode === "note") super.onAfterTryTask(test);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    if (this.#orders.mode === "note") await this.#note(test, run);
    else if (this.#runs++ === 0) await run();
    else if (this.#suspect !== null) await this.#confirm(this.#suspect, run);
    else await this.#try(nameOf(test), this.#queue.shift() ?? 0, run);
  }

  async #note(test: RunnerTestCase, run: () => unknown): Promise<void> {
    globalThis.__mutant?.reached.fill(0);
    await run();
    const reached = globalThis.__mutant?.reached ?? new Uint8Array();
    const ids: number[] = [];
    for (let id = reached.indexOf(1); id !== -1; id = reached.indexOf(1, id + 1)) ids.push(id);
    await this.#post("/reached", { file: this.#file, test: nameOf(test), ids });
  }

  async #try(test: string, id: number, run: () => unknown): Promise<void> {
    const mutant = globalThis.__mutant;
    if (!mutant) return;
    await this.#post("/trying", { file: this.#file, test, id });
    [mutant.tried, mutant.times] = [id, 0];
    const passes = await succeeds(run);
    mutant.tried = 0;
    if (passes) await this.#report(id, "unnoticed");
    else this.#suspect = id;
  }

  async #confirm(id: number, run: () => unknown): Promise<void> {
    this.#suspect = null;
    if (await succeeds(run)) {
      this.#noticed.add(id);
      await this.#report(id, "noticed");
    } else {
      this.#queue = [];
      await this.#report(id, "unclear");
    }
  }

  #report(id: number, outcome: Outcome): Promise<void> {
    return this.#post("/tried", { id, outcome });
  }

  async #post(path: string, body: unknown): Promise<void> {
    await (await send(this.#server + path, { method: "POST", body: JSON.stringify(body) })).text();
  }
}
