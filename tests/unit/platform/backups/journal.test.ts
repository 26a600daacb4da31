import { expect, it } from "vitest";
import { type Journal, joined } from "~/platform/backups/journal";

const decision = (id: string, at: number) => ({ id, storyId: "s", decision: "removed", state: null, at });
const departure = (kind: "account" | "voice", id: string, at: number) => ({ kind, id, at });

it("has what several journals have, each once, the latest of it, in the order of time", () => {
  const older: Journal = {
    decisions: [decision("b", 2), decision("c", 3)],
    departures: [departure("account", "x", 1), departure("voice", "x", 2)],
  };
  const newer: Journal = {
    decisions: [decision("b", 2), decision("a", 1)],
    departures: [departure("account", "x", 9)],
  };
  expect(joined([older, newer])).toEqual({
    decisions: [decision("a", 1), decision("b", 2), decision("c", 3)],
    departures: [departure("voice", "x", 2), departure("account", "x", 9)],
  });
});
