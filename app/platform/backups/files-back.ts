import { z } from "zod";
import { type D1Client, openD1 } from "../d1";
import { callService } from "../outage";
import { copyFile } from "./copies";
import { type BackupMessage, fileLineSchema, keys, manifestSchema } from "./format";
import type { BackupDeps } from "./run";
import { openBackupStore } from "./store";

type FilesBack = Extract<BackupMessage, { type: "backup.files-back" }>;

/** Files that one step looks at. */
const stepFiles = 200;
const timeoutMs = 20_000;

/** Puts back the next files of a backup that the site's bucket lacks; none is replaced. */
export async function putFilesBack(deps: BackupDeps, message: FilesBack): Promise<void> {
  const store = openBackupStore(deps.backups);
  const manifest = await store.read(keys.manifest(message.id), manifestSchema);
  const part = manifest?.files.parts[message.part];
  if (!part) return;
  const lines = await store.readPart(part);
  let copied = 0;
  const lost: string[] = [];
  const files = lines.slice(message.line, message.line + stepFiles).map((line) => fileLineSchema.parse(line));
  const unwanted = await unwantedOf(
    [openD1(deps.d1, "first-primary").client, ...deps.archives.map(({ db }) => db.$client)],
    files.map(([key]) => key),
  );
  for (const file of files) {
    if (unwanted.has(file[0])) continue;
    if (await callService("R2", timeoutMs, () => deps.media.head(file[0]))) continue;
    if (await copyFile(deps.backups, keys.copy(file), deps.media, file[0])) copied++;
    else lost.push(file[0]);
  }
  deps.log.info("backup.files-back", {
    id: message.id,
    part: message.part,
    copied,
    missing: lost.length,
    lost: lost.join(" "),
  });
  const line = message.line + stepFiles;
  const next = line < lines.length ? { part: message.part, line } : { part: message.part + 1, line: 0 };
  if (next.part < (manifest?.files.parts.length ?? 0)) await deps.steps.send({ ...message, ...next });
}

/**
 * Of some files, those that belong to nobody any more: recordings and pictures that were taken away after the backup.
 */
async function unwantedOf(databases: D1Client[], files: string[]): Promise<Set<string>> {
  const personal = files.filter((key) => /^(clips|copies|avatars)\//.test(key));
  const unwanted = new Set(personal);
  for (const client of databases) {
    const { results } = await client
      .prepare(
        `SELECT object_key AS "key" FROM voice_clips WHERE object_key IN (SELECT value FROM json_each(?1)) AND loose_since IS NOT 0
         UNION ALL SELECT copy_key FROM voice_clips WHERE copy_key IN (SELECT value FROM json_each(?1)) AND loose_since IS NOT 0
         UNION ALL SELECT substr(avatar_url, 2) FROM user_profiles WHERE substr(avatar_url, 2) IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(personal))
      .all<{ key: string }>();
    for (const { key } of results) unwanted.delete(key);
  }
  return unwanted;
}

/** Scheduled, every hour: starts to put files back, if `npm run restore` asked for it. */
export async function resumeFilesBack(deps: BackupDeps): Promise<void> {
  const store = openBackupStore(deps.backups);
  const id = await store.read(keys.filesAsked, z.string());
  if (!id) return;
  await deps.steps.send({ type: "backup.files-back", version: 1, id, part: 0, line: 0 });
  await store.delete([keys.filesAsked]);
}
