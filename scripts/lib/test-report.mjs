import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Number of the slowest test files listed in the summary. */
const slowest = 10;

/** Number of characters of a failed test's error in the summary. */
const errorLength = 1500;

/**
 * Runs the parts of `npm test`, and adds up their results.
 * @param {string} folder for the runners' reports
 */
export function openReport(folder) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const remarks = [];
  const parts = [];
  const files = [];
  const failures = [];
  let broken = false;
  mkdirSync(folder, { recursive: true });

  /** Runs a part; if it throws, it counts as failed, and the next ones still run. */
  async function part(name, work) {
    const started = performance.now();
    try {
      const output = await work();
      console.log(`\n• ${name}\n${output ?? ""}`.trimEnd());
    } catch (error) {
      broken = true;
      failures.push({ name, error: error.message });
      console.error(`\n✗ ${name}: ${error.message}`);
    }
    parts.push({ name, ms: performance.now() - started });
  }

  /**
   * Runs a command without showing its output.
   * @returns its output
   * @throws with its output if it fails
   */
  async function run(command, ...args) {
    const output = [];
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (data) => output.push(data));
    child.stderr.on("data", (data) => output.push(data));
    const status = await ended(child);
    const text = Buffer.concat(output).toString();
    if (status !== 0) throw new Error(`${command} ended with status ${status}\n${text}`);
    return text;
  }

  /**
   * Runs a command and shows its output.
   * @returns its exit status
   */
  const show = (command, args, env = {}) =>
    ended(spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } }));

  function count({ passed, failed, skipped = 0 }, status) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    if (status !== 0 && failed === 0) throw new Error(`the runner ended with status ${status}`);
  }

  /**
   * Prints the summary.
   * @returns the exit status
   */
  function close() {
    console.log("\nWhere the time went, in seconds (parts that ran side by side overlap):");
    for (const { name, ms } of [...parts, ...files.sort((one, other) => other.ms - one.ms).slice(0, slowest)])
      console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${name}`);
    for (const remark of remarks) console.log(`\n${remark}`);
    for (const { name, error } of failures)
      console.log(`\n✗ ${name}\n${stripVTControlCharacters(error).slice(0, errorLength)}`);
    const failed = total.failed + (broken && total.failed === 0 ? 1 : 0);
    const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
    console.log(`\n${total.passed} passed, ${failed} failed${skipped}`);
    return failed > 0 || total.passed === 0 ? 1 : 0;
  }

  return {
    part,
    run,
    show,
    count,
    close,
    read: (name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")),
    /** Adds a line to the summary. */
    say: (remark) => remarks.push(remark),
    /** Records the durations of test files. */
    times: (measured) =>
      files.push(...measured.map(({ file, ms }) => ({ name: `  ${relative(".", file)}`, ms }))),
    /** Records failed tests, `{ name, error }`, for the summary, since the log may be truncated. */
    failures: (failed) => failures.push(...failed),
  };
}

const ended = (child) =>
  new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
