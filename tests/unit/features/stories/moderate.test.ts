import { expect, it } from "vitest";
import type { Action, Actor } from "~/features/stories/moderation/action";
import { moderate } from "~/features/stories/moderation/moderate";
import {
  isWaiting,
  type ReviewedStory,
  type StoryState,
  stateNames,
  stateOf,
} from "~/features/stories/moderation/state";
import { storyStates } from "~db/schema/stories";
import decisionRecord from "../../../../docs/decisions/0021-states-of-a-story.md?raw";

const author: Actor = { kind: "author" };
const check: Actor = { kind: "check", reason: "many links" };
const editor: Actor = { kind: "editor", id: "edith" };

/** A decision that its own editor may undo. */
const earlier = {
  by: "edith",
  reasonBefore: "sent for review",
  stateBefore: "sent",
  isCurrent: true,
} as const;

const actionOf = (type: Action["type"]): Action => {
  if (type === "submit") return { type, shared: true };
  if (type === "undo") return { type, decision: earlier };
  return { type, reason: "because" } as Action;
};

/** A table of the decision record: each cell with its row's state and its column's action. */
function cellsOf(heading: string): [from: StoryState, type: Action["type"], to: string][] {
  const rows = decisionRecord
    .slice(decisionRecord.indexOf(heading) + heading.length)
    .trim()
    .split("\n\n")[0]
    ?.split("\n")
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [[, ...types] = [], , ...states] = rows ?? [];
  return states.flatMap(([from = "", ...cells]) =>
    cells.map((to, n): [StoryState, Action["type"], string] => [from as StoryState, types[n] as "edit", to]),
  );
}

const tables = [
  { actor: author, cells: cellsOf("By its author:"), actions: 5 },
  { actor: check, cells: cellsOf("By its author, where the check finds something:"), actions: 3 },
  {
    actor: editor,
    cells: cellsOf("By an editor (*undo* leads to the state before the decision):"),
    actions: 5,
  },
];

const everyAction = [
  ...["submit", "edit", "resave", "publish", "unpublish", "withdraw"],
  ...["approve", "return", "remove", "correct", "undo"],
] as Action["type"][];

it.each(tables)("has the transitions of the table, by $actor.kind", ({ actor, cells, actions }) => {
  expect(cells).toHaveLength(actions * storyStates.length);
  for (const from of storyStates) {
    for (const type of everyAction) {
      const to = cells.find(([state, action]) => state === from && action === type)?.[2] ?? "–";
      const expected = to === "before" ? earlier.stateBefore : to;
      expect(moderate(from, actionOf(type), actor)?.state ?? "–", `${actor.kind}: ${type} ${from}`).toBe(
        expected,
      );
    }
  }
});

it("gives a new story the state chosen by its author and the check", () => {
  for (const [actor, shared, state, decision] of [
    [author, true, "published", "approved"],
    [author, false, "sent", "held"],
    [check, true, "held", "held"],
    [check, false, "held", "held"],
  ] as const) {
    const step = moderate(null, { type: "submit", shared }, actor);
    expect(step).toMatchObject({ state, review: { state, decision, stateBefore: null } });
  }
});

it("does nothing with a story that is being submitted, and submits none twice", () => {
  for (const type of everyAction.slice(1)) {
    for (const actor of [author, check, editor]) expect(moderate(null, actionOf(type), actor)).toBeNull();
  }
  expect(moderate(null, { type: "submit", shared: true }, editor)).toBeNull();
  expect(moderate("published", { type: "submit", shared: true }, author)).toBeNull();
});

it("logs who decided and why", () => {
  const row = (state: StoryState, type: Action["type"], actor: Actor) =>
    moderate(state, actionOf(type), actor)?.review;
  expect(row("returned", "edit", author)).toEqual({
    decision: "held",
    decidedBy: "author",
    reason: "edited after it was returned",
    state: "edited",
    stateBefore: null,
  });
  expect(row("published", "unpublish", author)?.reason).toBe("hidden by its author");
  expect(row("hidden", "publish", author)?.reason).toBe("shared with the community");
  expect(row("sent", "withdraw", author)).toMatchObject({
    decision: "withdrawn",
    reason: "withdrawn by its author",
  });
  expect(row("hidden", "publish", check)).toMatchObject({ decidedBy: "automatic", reason: "many links" });
  expect(row("held", "approve", editor)).toEqual({
    decision: "approved",
    decidedBy: "edith",
    reason: "because",
    state: "published",
    stateBefore: "held",
  });
  expect(row("published", "return", editor)).toMatchObject({
    decision: "rejected",
    stateBefore: "published",
  });
  expect(row("published", "remove", editor)).toMatchObject({ decision: "removed", stateBefore: "published" });
  expect(row("hidden", "correct", editor)).toMatchObject({ decision: "unpublished", stateBefore: null });
  expect(row("published", "undo", editor)).toEqual({
    decision: "held",
    decidedBy: "edith",
    reason: "taken back: sent for review",
    state: "sent",
    stateBefore: null,
  });
});

it("writes no row if nothing was decided", () => {
  for (const [state, type, actor] of [
    ["published", "edit", author],
    ["hidden", "edit", author],
    ["hidden", "edit", check],
    ["published", "resave", check],
    ["published", "publish", author],
    ["published", "publish", check],
    ["held", "unpublish", author],
  ] as const) {
    expect(moderate(state, actionOf(type), actor), `${type} ${state}`).toEqual({ state, review: null });
  }
  expect(moderate("held", actionOf("edit"), check)?.review?.reason).toBe("many links");
});

it("undoes only an own, current decision that had a previous state", () => {
  const undo = (decision: Partial<{ by: string; isCurrent: boolean; stateBefore: StoryState | null }>) =>
    moderate("removed", { type: "undo", decision: { ...earlier, ...decision } }, editor);
  expect(undo({})?.state).toBe("sent");
  expect(undo({ by: "erik" })).toBeNull();
  expect(undo({ isCurrent: false })).toBeNull();
  expect(undo({ stateBefore: null })).toBeNull();
});

it("notes once that a decision was undone", () => {
  const decision = { ...earlier, reasonBefore: "taken back: sent for review" };
  expect(moderate("published", { type: "undo", decision }, editor)?.review?.reason).toBe(
    "taken back: sent for review",
  );
});

it("names the states for authors and editors", () => {
  expect(storyStates.filter(isWaiting)).toEqual(["sent", "held", "edited"]);
  expect(storyStates.map((state) => stateNames[state])).toEqual([
    "published",
    "hidden by its author",
    "waiting for an editor",
    "waiting for an editor",
    "waiting for an editor",
    "returned",
    "removed by an editor",
    "withdrawn",
  ]);
});

const none = { isPublished: false, decision: null, decidedBy: null, reason: null, state: null };

const read: [Partial<ReviewedStory>, StoryState][] = [
  [{ isPublished: true }, "published"],
  [{}, "hidden"],
  [{ decision: "approved", decidedBy: "author" }, "hidden"],
  [{ decision: "unpublished", decidedBy: "author" }, "hidden"],
  [{ decision: "held", decidedBy: "author", reason: "sent for review" }, "sent"],
  [{ decision: "held", decidedBy: "author", reason: "edited after it was returned" }, "edited"],
  [{ decision: "held", decidedBy: "automatic", reason: "many links" }, "held"],
  [{ decision: "held", decidedBy: "edith", reason: "taken back: sent for review" }, "held"],
  [{ decision: "rejected", decidedBy: "edith" }, "returned"],
  [{ decision: "removed", decidedBy: "edith" }, "removed"],
  [{ decision: "withdrawn", decidedBy: "author" }, "withdrawn"],
  [{ decision: "held", decidedBy: "edith", state: "sent" }, "sent"],
  [{ decision: "approved", decidedBy: "author", state: "published" }, "hidden"],
  [{ isPublished: true, decision: "removed", state: "removed" }, "published"],
];

it("determines the state of a story, also if its log is older than states", () => {
  for (const [row, state] of read) {
    expect(stateOf({ ...none, ...row }), JSON.stringify(row)).toBe(state);
  }
});
