import { eq } from "drizzle-orm";
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
