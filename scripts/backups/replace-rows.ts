import type { Manifest } from "../../app/platform/backups/format";
import { changedAgain, takenAwayAgain } from "./again";
import { archiveStatements, placementStatements } from "./archive-statements";
import { addNotes, isTakenMeanwhile, type Notes, readJournal, readTaken, unlessTaken } from "./journals";
import { endedNewsletters } from "./newsletters";
import { placeStories } from "./placement";
import type { Restored, RestoredArchive } from "./restored-archives";
import { type ReadPart, rowStatements } from "./statements";
import type { RestoreTarget } from "./target";

interface Replacement {
  manifest: Manifest;
  main: Restored;
  archives: RestoredArchive[];
  notes: Notes;
  readPart: ReadPart;
  say(line: string): void;
}

/** How often it is tried before it goes on, though people take things away all the time. */
const maxTries = 5;

/**
 * Replaces the rows of the archives, then of the main database, and takes away once more what was taken away since the
 * backup. It may be long until it comes to the main database, and people may take away more meanwhile, of which its
 * rows would be lost: then it changes nothing, and all is done again.
 * @returns which story is where, and whether anything was taken away
 */
export async function replaceRows(
  target: RestoreTarget,
  { manifest, main, archives, notes, readPart, say }: Replacement,
) {
  const { startedAt } = manifest;
  for (let tries = 1; ; tries++) {
    const taken = await readTaken(target, manifest);
    const journal = await readJournal(target, notes, manifest);
    const placement = await placeStories(manifest.tables, readPart, changedAgain(journal, startedAt));
    const again = takenAwayAgain(journal, startedAt);
    await addNotes(target, notes, journal);
    for (const { name, database, tables } of archives) {
      await database.run(
        (async function* () {
          yield* archiveStatements(tables, placement.archives.get(name)?.dropped ?? [], readPart);
          yield* again;
        })(),
      );
    }
    const isLast = tries === maxTries;
    if (isLast) say("People take away something all the time: of these seconds, it may come back.");
    try {
      await target.run(
        (async function* () {
          if (!isLast) yield unlessTaken(taken, manifest);
          yield* rowStatements(main.tables, readPart);
          if (archives.length > 0) yield* placementStatements(manifest.tables, placement, readPart);
          yield* again;
          yield* endedNewsletters(manifest);
        })(),
      );
      return { placement, hasTaken: again.length > 0 };
    } catch (error) {
      if (!isTakenMeanwhile(error)) throw error;
      say("Somebody took something away meanwhile: once more.");
    }
  }
}
