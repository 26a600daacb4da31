import { expect, it } from "vitest";
import { readUntil } from "~/features/desk/reports/read-until";

it("has read a story's reports up to the last one on the page, and of no other story", () => {
  const reports = [
    { storyId: "one", createdAt: new Date(1) },
    { storyId: "two", createdAt: new Date(2) },
    { storyId: "one", createdAt: new Date(3) },
    { storyId: "two", createdAt: new Date(4) },
  ];
  expect(readUntil(reports, "one")).toBe(3);
  expect(readUntil(reports, "two")).toBe(4);
  expect(readUntil(reports, "three")).toBeUndefined();
});
