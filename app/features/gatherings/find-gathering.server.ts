import { eq } from "drizzle-orm";
import type { RowMemory } from "~/lib/concurrency/row-memory";
import type { Database } from "~/platform/database";
import { gatherings } from "~db/schema/gatherings";
import { type Gathering, normalizeCode } from "./gathering";

const columns = {
  id: gatherings.id,
  code: gatherings.code,
  name: gatherings.name,
  place: gatherings.place,
  heldOn: gatherings.heldOn,
  welcome: gatherings.welcome,
  questions: gatherings.questions,
  consent: gatherings.consent,
  opensAt: gatherings.opensAt,
  closesAt: gatherings.closesAt,
  storyCount: gatherings.storyCount,
  version: gatherings.version,
};

/** The gathering with this code, in any case; null if there is none. */
export async function findGathering(db: Database, code: string): Promise<Gathering | null> {
  const row = await db
    .select(columns)
    .from(gatherings)
    .where(eq(gatherings.code, normalizeCode(code)))
    .get();
  return row ?? null;
}

/** The same for the thousands who send their stories in the same minute: as it was within the last second. */
export const recallGathering = (
  { db, memory }: { db: Database; memory: RowMemory },
  code: string,
): Promise<Gathering | null> =>
  memory.recall(`gathering ${normalizeCode(code)}`, () => findGathering(db, code));
