import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Database, hasChanged } from "~/platform/database";
import type { Files } from "~/platform/files";
import type { PageCache } from "~/platform/pages/page-cache";
import type { Limit } from "~/platform/rate-limit";
import { voiceClips } from "~db/schema/voice";
import { recordingLimits } from "../limits";
import { type CopyCheckDeps, reasonAgainstWords } from "./check-copy.server";
import type { Clip } from "./clip";
import { keepLoudness, keepOriginal, storeCopy } from "./copies.server";
import { copyMessages } from "./copy-messages.server";
import { withRecording } from "./receive-recording.server";
import { refusal } from "./refusal.server";
import type { KeptRecording } from "./remux.server";

interface Deps extends CopyCheckDeps {
  files: Files;
  pages: PageCache;
  limits: { manage: Limit };
}

/** In LUFS: from silence to what no recording reaches. */
const loudnessSchema = z
  .string()
  .regex(/^-?\d{1,2}(\.\d+)?$/)
  .transform(Number)
  .pipe(z.number().min(-70).max(5));

/** Bytes a second that a copy may have: 320 kbit/s, the most of an MP3. */
const maxBytesPerSecond = 40_000;

/**
 * Handles the copy of a recording that its author's browser sends: its bytes, or none if the recording is a copy
 * itself; its loudness in LUFS is `loudness` in the query. Idempotent: the first copy stays.
 * @param story its `clipId` is null if it has no recording
 * @returns 204; 404 without a recording, 400 for a loudness that is none, 429 if it is sent too often
 * @throws a response: 413 and 415 as for recordings, 422 for what isn't a copy of this one, 503 if nothing could hear
 * it now
 */
export async function handleCopy(deps: Deps, request: Request, story: { id: string; clipId: string | null }) {
  const clip = story.clipId && (await findCopiedClip(deps.db, story.clipId));
  if (!clip) return new Response(null, { status: 404 });
  const loudness = loudnessSchema.safeParse(new URL(request.url).searchParams.get("loudness"));
  if (!loudness.success) return refusal(400, copyMessages.loudness);
  const wait = await deps.limits.manage.count(story.id);
  if (wait) return refusal(429, copyMessages.tooMany, { "Retry-After": `${wait}` });
  const isOriginal = request.body === null || request.headers.get("content-length") === "0";
  const sent = isOriginal ? await asRequest(deps.files, clip, request) : request;
  if (!sent) return new Response(null, { status: 404 });
  await withRecording(sent, async (recording) => {
    const reason = reasonAgainst(recording, clip);
    if (reason) throw refusal(422, reason);
    if (clip.copiedAt !== null) return;
    if (isOriginal) return keepOriginal(deps.db, clip, recording);
    const objection = await reasonAgainstWords(deps, story.id, clip.transcript, recording);
    if (objection) throw refusal(422, objection);
    return storeCopy(deps, clip, recording);
  });
  const measured = await keepLoudness(deps.db, clip.id, loudness.data);
  // It may be sent any number of times: with nothing new, everybody's pages stay cached.
  if (clip.copiedAt === null || hasChanged(measured)) await deps.pages.purge(["stories"]);
  return new Response(null, { status: 204 });
}

const findCopiedClip = (db: Database, id: string) =>
  db.select().from(voiceClips).where(eq(voiceClips.id, id)).get();

/** The stored recording as if it were sent, so that it is read within the memory budget, too. */
async function asRequest(files: Files, clip: Clip, { url }: Request): Promise<Request | null> {
  const file = await files.read(clip.objectKey);
  const headers = { "Content-Length": `${clip.byteLength}` };
  return file && new Request(url, { method: "POST", headers, body: file.body });
}

/** Why a recording is no copy of the clip; null if it is one. */
function reasonAgainst({ bytes, durationMs, playsEverywhere }: KeptRecording, clip: Clip): string | null {
  if (!playsEverywhere) return copyMessages.otherFormat;
  const tolerance = Math.max(500, (clip.durationMs ?? 0) / 100);
  if (Math.abs(durationMs - (clip.durationMs ?? durationMs)) > tolerance) return copyMessages.otherLength;
  const maxBytes = Math.min(recordingLimits.maxBytes, (durationMs / 1000 + 1) * maxBytesPerSecond);
  return bytes.byteLength > maxBytes ? copyMessages.tooLarge : null;
}
