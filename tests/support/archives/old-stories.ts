import { env } from "cloudflare:workers";
import { indexStories } from "~/features/search/index/index-stories.server";
import { type ArchivingDeps, archiveStories } from "~/features/stories/archive/archive-stories.server";
import { openArchives } from "~/platform/archives/archives";
import { openDatabase } from "~/platform/database";
import { createLog } from "~/platform/log";
import { openSearchIndex } from "~/platform/search/search-index";
import { createPair } from "../database/create";
import { preparedBy } from "../database/prepared-by";
import { fillStories } from "../stories";

/** The archive of the year in which the tests' old stories were told. */
export const year = "2020";
const inYear = Date.UTC(2020, 5, 1);

/** Bindings of a worker with that archive. */
export const archiveBindings = (db = env.OLD) =>
  ({ ARCHIVE_2020: db, ARCHIVE_2020_SEARCH: env.OLD_SEARCH }) as unknown as Partial<Env>;

/** Creates the archive, empty, and `count` published stories of its time, with nothing left to be counted. */
export async function fillOldStories(count: number): Promise<void> {
  await createPair(env.OLD, env.OLD_SEARCH);
  await fillStories(count, "en");
  await env.DB.exec(
    `UPDATE stories SET tallied_as = artist_key, created_at = ${inYear} - CAST(substr(id, 7) AS INTEGER) * 60000`,
  );
}

/** What moves stories, with these databases in place of the real ones. */
export function archivingOf(main = env.DB, archive = env.OLD) {
  const here = { db: openDatabase(main), search: openSearchIndex(env.SEARCH) };
  const archives = openArchives(archiveBindings(archive));
  const archiving = {
    here,
    archives,
    index: indexStories,
    afterDays: 365,
    isBackingUp: async (): Promise<boolean> => false,
    log: createLog("test"),
  } satisfies ArchivingDeps;
  return { archiving, main: here.db, archives };
}

/** Runs the scheduled job. */
export const archiveAll = (deps = archivingOf(), now = new Date()) => archiveStories(deps.archiving, now);

/** Lets the job run again at once, though one that was cut off has its turn. */
export const endTurn = () => env.DB.exec("DELETE FROM service_turns");

/** The rows of a statement. */
export const rowsIn = async <Row>(db: D1Database, query: string) =>
  (await db.prepare(query).all<Row>()).results;

/** A fault: at which call of D1, and whether the call still takes effect. */
interface Fault {
  at: number;
  when: "before" | "after";
}

/**
 * D1 bindings of which one call fails, counted over all of them.
 * @returns the bindings, whether the fault came, and the number of calls
 */
export function faultyD1(databases: D1Database[], { at, when }: Fault) {
  let calls = 0;
  const guard = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const isFaulty = ++calls === at;
    if (isFaulty && when === "before") throw new Error("D1_ERROR: cut off");
    const answer = await work();
    if (isFaulty) throw new Error("D1_ERROR: cut off");
    return answer;
  };
  const guarded = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => guarded(target.bind(...values));
        if (name === "all" || name === "run") return () => guard(() => target[name]());
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  const bindings = databases.map((db) =>
    preparedBy(
      db,
      (query) => guarded(db.prepare(query)),
      (statements: D1PreparedStatement[]) => guard(() => db.batch<never>(statements)),
    ),
  );
  return { bindings, cameToIt: () => calls >= at, calls: () => calls };
}
