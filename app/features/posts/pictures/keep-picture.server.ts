import { gt, sql } from "drizzle-orm";
import { sha256 } from "~/lib/sha256";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { PictureFacts, Pictures } from "~/platform/pictures";
import { pictures as pictureRows } from "~db/schema/blog";
import { nameLength, pictureKey, picturePath } from "./address";
import { pictureFormats, postPictureLimits } from "./limits";

export interface PictureDeps {
  db: Database;
  files: Files;
  pictures: Pictures;
}

/** A picture as a post's HTML names it, but for its alternative text. */
export interface KeptPicture {
  src: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** A file that is no picture, or none that we take. */
export class NoPictureError extends Error {
  override name = "NoPictureError";
}

/**
 * Draws a picture anew for pages and for mails, and keeps both. The same picture sent again is the same address, unless
 * that is just being given up.
 * @param editor whose picture it is
 * @throws `NoPictureError` for what can't be drawn; an `OutageError` when it can't be kept
 */
export async function keepPicture(
  { db, files, pictures }: PictureDeps,
  editor: string,
  file: Blob,
  now = new Date(),
): Promise<KeptPicture> {
  const { page, mail, facts } = await drawBoth(pictures, file).catch((error: unknown) => {
    throw new NoPictureError("It could not be drawn", { cause: error });
  });
  const both = await new Blob([page, mail]).arrayBuffer();
  // The row first: from here on the sweep leaves these files alone.
  const name = await keepRow(db, editor, new Uint8Array(both), now);
  await files.put(pictureKey(name, "webp"), page, "image/webp");
  await files.put(pictureKey(name, "jpg"), mail, "image/jpeg");
  return { src: picturePath(name), width: facts.width, height: facts.height };
}

/**
 * Keeps a picture's row under a name drawn from its bytes. The files of a name that is given up may be deleted at any
 * moment, even after they were put anew: it is passed over for one that is drawn from it.
 */
async function keepRow(db: Database, editor: string, bytes: Uint8Array<ArrayBuffer>, now: Date) {
  for (let seed: Uint8Array<ArrayBuffer> | string = bytes; ; ) {
    const name = (await sha256(seed)).slice(0, nameLength);
    const [kept] = await db
      .insert(pictureRows)
      .values({ name, createdBy: editor, createdAt: now, usedAt: now })
      .onConflictDoUpdate({
        target: pictureRows.name,
        set: { usedAt: sql`excluded.used_at` },
        setWhere: gt(pictureRows.usedAt, new Date(0)),
      })
      .returning({ name: pictureRows.name });
    if (kept) return kept.name;
    seed = name;
  }
}

async function drawBoth(pictures: Pictures, file: Blob) {
  refuseForeign(await pictures.look(file));
  const page = await pictures.redraw(file, { ...postPictureLimits.page, format: "webp" });
  const mail = await pictures.redraw(file, { ...postPictureLimits.mail, format: "jpeg" });
  return { page, mail, facts: await pictures.look(new Blob([page])) };
}

/** Before it is decoded. */
function refuseForeign({ format, width, height }: PictureFacts): void {
  if (!pictureFormats.includes(format)) throw new Error(`Not a format for pages: ${format}`);
  if (width * height > postPictureLimits.pixels) throw new Error(`${width} × ${height} pixels are too many`);
}
