import { fileLineSchema, idAt, keys, type Manifest, manifestSchema, type Running } from "./format";
import { backupsToKeep } from "./keep";
import type { BackupStore } from "./store";

/** Copies that one step looks at. R2 deletes as many in one call. */
const pageSize = 1000;

/**
 * Deletes the backups that are no longer kept, then a page of the copies that none needs.
 * @param after the key of the last copy before that page; empty for the first
 */
export async function prune(store: BackupStore, running: Running, after: string): Promise<"done" | "more"> {
  const kept = after === "" ? await pruneBackups(store, running) : await completeBackups(store);
  const page = await store.list(keys.copies, after, pageSize);
  const needed = await neededOf(store, kept, page.keys);
  const unneeded = page.keys.filter((key) => !needed.has(key));
  if (unneeded.length > 0) await store.delete(unneeded);
  running.at = { phase: "prune", after: page.keys.at(-1) ?? after };
  return page.isMore ? "more" : "done";
}

/** Deletes backups; also those that were never finished. Returns the ids that are left, and lists them. */
async function pruneBackups(store: BackupStore, { startedAt }: Running): Promise<string[]> {
  const complete = await completeBackups(store);
  const kept = backupsToKeep(complete, idAt(new Date(startedAt)).slice(0, 10));
  for (const id of await store.folders(keys.folders)) {
    if (!kept.includes(id)) await deleteFolder(store, keys.folder(id), keys.manifest(id));
  }
  await store.write(keys.index, kept);
  return kept;
}

async function completeBackups(store: BackupStore): Promise<string[]> {
  const ids = await store.folders(keys.folders);
  const complete = await Promise.all(ids.map((id) => store.has(keys.manifest(id))));
  return ids.filter((_, at) => complete[at]);
}

/** Its manifest first, so that half a backup never counts as one. */
async function deleteFolder(store: BackupStore, folder: string, manifest: string): Promise<void> {
  await store.delete([manifest]);
  for (let isMore = true; isMore; ) {
    const page = await store.list(folder, "", pageSize);
    if (page.keys.length > 0) await store.delete(page.keys);
    isMore = page.isMore;
  }
}

/** The copies that backups need, among some that follow each other. */
async function neededOf(store: BackupStore, ids: string[], copies: string[]): Promise<Set<string>> {
  const first = copies[0] ?? "";
  const last = copies.at(-1) ?? "";
  const needed = new Set<string>();
  for (const id of ids) {
    const manifest: Manifest | null = await store.read(keys.manifest(id), manifestSchema);
    const parts = manifest?.files.parts.filter(({ from, to }) => from <= last && to >= first) ?? [];
    for (const part of parts) {
      for (const line of await store.readPart(part)) needed.add(keys.copy(fileLineSchema.parse(line)));
    }
  }
  return needed;
}
