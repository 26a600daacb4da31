/** Tests that try a fault: those nearest to it, and others of as many files. */
const [maxNearest, maxOthers] = [30, 60];

/**
 * Which test tries which faults: of those that reach one, first those whose files are named like it, then those that
 * reach the fewest others; and one more of each other file.
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
    const others = firstOfEachFile(nearest.slice(maxNearest)).slice(0, maxOthers);
    for (const { file: from, test } of [...nearest.slice(0, maxNearest), ...others]) {
      plan[from] ??= {};
      plan[from][test] ??= [];
      if (!plan[from][test].includes(id)) plan[from][test].push(id);
    }
  }
  return plan;
}

const firstOfEachFile = (tests) =>
  [...Map.groupBy(tests, ({ file }) => file).values()].map(([first]) => first);

/** 0 for a test that has the file's name, 1 for one that has a folder's, 2 for others. */
function distance(file, test) {
  const folders = file.split("/").slice(2, -1);
  const [name = ""] = file.split("/").at(-1)?.split(".") ?? [];
  if (test.includes(name)) return 0;
  return folders.some((folder) => test.includes(`/${folder}`)) ? 1 : 2;
}
