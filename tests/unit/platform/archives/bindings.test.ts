import { expect, it } from "vitest";
import { archiveDatabases, openArchives } from "~/platform/archives/archives";
import { archiveBindings, indexBinding } from "~/platform/archives/bindings";

it("finds the archives among a worker’s bindings, by year, month or day, and no index", () => {
  const names = ["DB", "SEARCH", "ARCHIVE_AFTER_DAYS", "ARCHIVE_25", "OLD_ARCHIVE_2025"];
  const archives = ["ARCHIVE_2024", "ARCHIVE_2025_11", "ARCHIVE_2025_11_16"];
  expect([...archiveBindings([...names, ...archives, ...archives.map(indexBinding)])]).toEqual([
    ["2024", "ARCHIVE_2024"],
    ["2025-11", "ARCHIVE_2025_11"],
    ["2025-11-16", "ARCHIVE_2025_11_16"],
  ]);
});

/** A database of which sessions are opened. */
const database = () => ({ withSession: () => ({}) }) as unknown as D1Database;

it("opens the archives that are bound, the oldest first, each for its time", () => {
  const env = {
    ARCHIVE_2025_07: database(),
    ARCHIVE_2025_07_SEARCH: database(),
    ARCHIVE_2025: database(),
    ARCHIVE_2025_SEARCH: database(),
    ARCHIVE_AFTER_DAYS: "400",
  };
  expect(openArchives(env).map(({ name, from, until }) => [name, from, until])).toEqual([
    ["2025", Date.UTC(2025), Date.UTC(2025, 6)],
    ["2025-07", Date.UTC(2025, 6), Date.UTC(2025, 7)],
  ]);
  expect(archiveDatabases(env)).toHaveLength(4);
});

it("opens none where none is bound, and no archive without its index", () => {
  expect(openArchives({ DB: database(), ARCHIVE_AFTER_DAYS: "400" })).toEqual([]);
  expect(() => openArchives({ ARCHIVE_2025: database() })).toThrow("2025 has no binding");
});
