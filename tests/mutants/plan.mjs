/** Tests that try a fault. */
const maxTests = 30;

/**
 * Which test tries which faults: of those that reach one, first those whose files are named like it, then those that
 * reach the fewest others.
 * @param {import("./server.mjs").Reached[]} reached
 * @param {Map<number, { file: string }>} faults those to try, by id
 * @returns {Record<string, Record<string, number[]>>} ids by test file and test
 */
export function planOf(reached, faults) {
  /** @type {Map<number, import("./server.mjs").Reached[]>} */
  const testsOf = new Map();
  for (const test of reached) {
    for (const id of test.ids) if (faults.has(id)) testsOf.set(id, [...(testsOf.get(id) ?? []), test]);
  }
  const plan = {};
  for (const [id, tests] of testsOf) {
    const file = faults.get(id)?.file ?? "";
    const nearest = tests.toSorted(
      (one, other) =>
        distance(file, one.file) - distance(file, other.file) || one.ids.length - other.ids.length,
    );
    for (const { file: from, test } of nearest.slice(0, maxTests)) {
      plan[from] ??= {};
      plan[from][test] ??= [];
      if (!plan[from][test].includes(id)) plan[from][test].push(id);
    }
  }
  return plan;
}

/** 0 for a test that has the file's name, 1 for one that has a folder's, 2 for others. */
function distance(file, test) {
  const folders = file.split("/").slice(2, -1);
  const [name = ""] = file.split("/").at(-1)?.split(".") ?? [];
  if (test.includes(name)) return 0;
  return folders.some((folder) => test.includes(`/${folder}`)) ? 1 : 2;
}
