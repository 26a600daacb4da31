import { expect, it } from "vitest";
import { backupsToKeep } from "~/platform/backups/keep";

const dayMs = 86_400_000;

/** Ids of backups made every night at 03:47, from `days` before today on. */
const nightly = (today: string, days: number) =>
  Array.from(
    { length: days },
    (_, ago) => `${new Date(Date.parse(today) - ago * dayMs).toISOString().slice(0, 10)}T0347`,
  );

it("keeps seven days, four weeks and twelve months of nightly backups", () => {
  const kept = backupsToKeep(nightly("2026-11-22", 500), "2026-11-22").map((id) => id.slice(0, 10));
  // 22 November 2026 is a Sunday.
  const days = ["11-22", "11-21", "11-20", "11-19", "11-18", "11-17", "11-16"];
  const weeks = ["11-15", "11-08", "11-01"];
  const months = ["10-31", "09-30", "08-31", "07-31", "06-30", "05-31", "04-30", "03-31", "02-28", "01-31"];
  expect(kept).toEqual([...[...days, ...weeks, ...months].map((day) => `2026-${day}`), "2025-12-31"]);
});

it("keeps what it would keep however often it deletes the others", () => {
  let kept: string[] = [];
  for (const id of nightly("2026-11-22", 800).toReversed())
    kept = backupsToKeep([...kept, id], id.slice(0, 10));
  expect(kept.length).toBeGreaterThanOrEqual(20);
  expect(kept.length).toBeLessThanOrEqual(23);
  expect(kept[0]).toBe("2026-11-22T0347");
  expect(kept.at(-1)?.slice(0, 7)).toBe("2025-12");
});

it("keeps the newest of a day, and the newest of all however old it is", () => {
  expect(backupsToKeep(["2026-11-22T0347", "2026-11-22T1500"], "2026-11-22")).toEqual(["2026-11-22T1500"]);
  expect(backupsToKeep(["2024-01-01T0347", "2024-01-02T0347"], "2026-11-22")).toEqual(["2024-01-02T0347"]);
});

it("keeps none but the newest longer than a year, as the privacy text says", () => {
  const kept = backupsToKeep(["2025-11-20T0347", "2025-11-22T0347", "2026-11-22T0347"], "2026-11-22");
  expect(kept).toEqual(["2026-11-22T0347", "2025-11-22T0347"]);
});

it("has nothing to keep of nothing", () => expect(backupsToKeep([], "2026-11-22")).toEqual([]));
