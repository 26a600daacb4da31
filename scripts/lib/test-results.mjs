import { relative } from "node:path";

/** Duration of a Playwright suite's tests in milliseconds. */
export function msOf({ suites = [], specs = [] }) {
  const tests = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results));
  return [...suites.map(msOf), ...tests.map(({ duration }) => duration)].reduce((sum, ms) => sum + ms, 0);
}

/** The failed tests of a file in Vitest's report, or the file itself if it could not be run. */
export function failedInVitest({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failed.length === 0) return [{ name, error: message }];
  return failed.map((test) => ({
    name: `${relative(".", name)}: ${test.fullName}`,
    error: test.failureMessages.join("\n"),
  }));
}

/** The failed tests of a suite in Playwright's report. */
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
