import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** How many of the slowest test files the closing lines name. */
const slowest = 10;

/** How many characters of a failed test's error the closing lines repeat. */
const errorLength = 1500;

/**
 * Runs the parts of `npm test`, and adds up what they counted.
 * @param {string} folder where the runners leave their reports
 */
export function openReport(folder) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const remarks = [];
  const parts = [];
  const files = [];
  const failures = [];
  let broken = false;
  mkdirSync(folder, { recursive: true });

  /** Runs a part; one that throws is broken, and the next ones run all the same. */
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

  /** Runs a command quietly. @returns its output @throws with its output when it fails */
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

  /** Runs a command whose output is shown as it comes. @returns its exit status */
  const show = (command, args, env = {}) =>
    ended(spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } }));

  function count({ passed, failed, skipped = 0 }, status) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    if (status !== 0 && failed === 0) throw new Error(`the runner ended with status ${status}`);
  }

  /** Prints the closing lines. @returns the exit status */
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
    /** Adds a line to the closing ones. */
    say: (remark) => remarks.push(remark),
    /** Notes down how long test files took. */
    times: (measured) =>
      files.push(...measured.map(({ file, ms }) => ({ name: `  ${relative(".", file)}`, ms }))),
    /** Notes down tests that failed, `{ name, error }`: a log may have been cut where they ran. */
    failures: (failed) => failures.push(...failed),
  };
}

const ended = (child) =>
  new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
