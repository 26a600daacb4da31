import { and, eq, not, sql } from "drizzle-orm";
import { logDecision } from "~/features/accounts/log-decision";
import type { Editor } from "~/features/accounts/require-editor.server";
import { newId } from "~/lib/ids";
import { type Database, hasChanged, isTaken } from "~/platform/database";
import type { Log } from "~/platform/log";
import { now } from "~db/schema/columns";
import { gatheringLog, gatherings } from "~db/schema/gatherings";
import { type DeskGathering, findDeskGathering, isTold } from "./find.server";
import type { GatheringWords, NewGathering } from "./schema";

interface Deps {
  db: Database;
  log: Log;
}

/**
 * Stores a new gathering; returns its id, or null if another one has its code. One that this editor has made just so is
 * the same: the form came twice.
 */
export async function makeGathering(
  { db, log }: Deps,
  editor: Editor,
  words: NewGathering,
): Promise<string | null> {
  const id = newId();
  const { code, questions } = words;
  try {
    await db.batch([
      db
        .insert(gatherings)
        .values({ ...columnsOf(words), id, code, questions, createdBy: editor.userId, version: 1 }),
      addToLog(db, id, { action: "made", by: editor.userId, name: words.name, note: "" }),
    ]);
  } catch (error) {
    if (isTaken(error)) return findMade(db, editor, words);
    throw error;
  }
  logDecision(log, editor.userId, { gatheringId: id }, "made");
  return id;
}

async function findMade(db: Database, editor: Editor, words: NewGathering): Promise<string | null> {
  const row = await db
    .select({ id: gatherings.id })
    .from(gatherings)
    .where(and(eq(gatherings.code, words.code), eq(gatherings.createdBy, editor.userId)))
    .get();
  const made = row && (await findDeskGathering(db, row.id));
  return made && changes(made, words).length === 0 ? made.id : null;
}

/**
 * Changes a gathering, if it still has the version that was read. Its questions only change while no story was told
 * there.
 * @param before the gathering as it is stored, for the log
 * @returns whether it was possible
 */
export async function changeGathering(
  { db, log }: Deps,
  editor: Editor,
  before: DeskGathering,
  words: GatheringWords,
): Promise<boolean> {
  const asRead = and(
    eq(gatherings.id, before.id),
    eq(gatherings.version, words.version),
    changes(before, words).includes("questions") ? not(isTold) : undefined,
  );
  const note = changes(before, words).join(", ");
  const entry = { action: "changed", by: editor.userId, name: words.name, note } as const;
  const [, changed] = await db.batch([
    addToLog(db, before.id, entry, asRead),
    db
      .update(gatherings)
      .set({
        ...columnsOf(words),
        questions: words.questions,
        updatedAt: new Date(),
        version: sql`${gatherings.version} + 1`,
      })
      .where(asRead),
  ]);
  if (!hasChanged(changed)) return false;
  logDecision(log, editor.userId, { gatheringId: before.id }, "changed");
  return true;
}

const columnsOf = (words: GatheringWords) => ({
  name: words.name,
  place: words.place,
  heldOn: words.held_on,
  welcome: words.welcome,
  consent: words.consent,
  opensAt: words.opens_at,
  closesAt: words.closes_at,
});

/** What a form changes of a stored gathering, in words for the log. */
export function changes(before: DeskGathering, words: GatheringWords): string[] {
  const differs = {
    name: before.name !== words.name,
    place: before.place !== words.place,
    day: before.heldOn !== words.held_on,
    welcome: before.welcome !== words.welcome,
    questions: JSON.stringify(before.questions) !== JSON.stringify(words.questions),
    consent: before.consent !== words.consent,
    "opening times":
      before.opensAt.getTime() !== words.opens_at.getTime() ||
      before.closesAt.getTime() !== words.closes_at.getTime(),
  };
  return Object.entries(differs).flatMap(([name, isDifferent]) => (isDifferent ? name : []));
}

interface Entry {
  action: (typeof gatheringLog.$inferInsert)["action"];
  /** An editor's user id. */
  by: string;
  name: string;
  note: string;
}

/** Logs a change of a gathering in the state that `asRead` describes, in the batch that makes it: before it, then. */
const addToLog = (
  db: Database,
  id: string,
  { action, by, name, note }: Entry,
  asRead = eq(gatherings.id, id) as ReturnType<typeof and>,
) =>
  db.insert(gatheringLog).select(
    db
      .select({
        id: sql<string>`${newId()}`.as("id"),
        gatheringId: gatherings.id,
        name: sql<string>`${name}`.as("name"),
        action: sql<Entry["action"]>`${action}`.as("action"),
        decidedBy: sql<string>`${by}`.as("decided_by"),
        note: sql<string>`${note}`.as("note"),
        createdAt: sql<Date>`${now}`.as("created_at"),
      })
      .from(gatherings)
      .where(asRead),
  );
