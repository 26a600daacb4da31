import { relative } from "node:path";

/** Milliseconds that the tests of a Playwright suite took. */
export function msOf({ suites = [], specs = [] }) {
  const tests = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results));
  return [...suites.map(msOf), ...tests.map(({ duration }) => duration)].reduce((sum, ms) => sum + ms, 0);
}

/** The failed tests of a file that Vitest reports, or the file itself where it could not be run. */
export function failedInVitest({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failed.length === 0) return [{ name, error: message }];
  return failed.map((test) => ({
    name: `${relative(".", name)}: ${test.fullName}`,
    error: test.failureMessages.join("\n"),
  }));
}

/** The failed tests of a suite that Playwright reports. */
export function failedInPlaywright({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const results = ({ tests }) => tests.flatMap((test) => test.results);
  return [
    ...suites.flatMap(failedInPlaywright),
    ...failed.map((spec) => ({
      name: `${spec.file}:${spec.line} ${spec.title}`,
      error: results(spec)
        .flatMap(({ errors }) => errors.map(({ message }) => message))
        .join("\n"),
    })),
  ];
}
