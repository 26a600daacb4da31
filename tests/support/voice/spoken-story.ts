import { env } from "cloudflare:workers";
import { origin, post, visit } from "../site";
import { submissionFields } from "../stories";
import { recordingOf } from "./recordings";
import { soundOf } from "./sounds";
import { hearing } from "./speech";

/** Uploads a recording whose transcript is `words`, or that stays without one; returns its clip's id. */
export async function record(sound: Uint8Array<ArrayBuffer>, words: string | null): Promise<string> {
  const init = { method: "POST", headers: { Origin: origin }, body: sound };
  const { response } = await visit("/api/transcribe-audio", init, {
    AI: words ? hearing(words).AI : undefined,
  });
  return ((await response.json()) as { clipId: string }).clipId;
}

/** Submits a story with a published recording of two seconds; returns its id, its clip's and its private link. */
export async function spokenStory(
  fields: Record<string, string> = {},
  {
    sound,
    words = "we danced until morning",
    bindings,
  }: { sound?: Uint8Array<ArrayBuffer>; words?: string | null; bindings?: Partial<Env> } = {},
) {
  const clip = await record(sound ?? (await recordingOf(2)), words);
  const { response } = await post(
    "/submissions/new",
    submissionFields({ clip, publish_voice: "on", ...fields }),
    bindings,
  );
  const id = await env.DB.prepare("SELECT id FROM stories WHERE clip_id = ?").bind(clip).first<string>("id");
  return { id: id ?? "", clip, link: response.headers.get("location") ?? "" };
}

/** Sends the copy of a recording, as its author's browser does. */
export const sendCopy = (
  path: string,
  body: Uint8Array<ArrayBuffer>,
  loudness = "-20.5",
  bindings: Partial<Env> = {},
) =>
  visit(
    `${path}/voice?loudness=${loudness}`,
    { method: "POST", headers: { Origin: origin, "Content-Length": `${body.byteLength}` }, body },
    bindings,
  );

/** Submits a story with a published recording that has a copy as MP3. */
export async function copiedStory(fields: Record<string, string> = {}, words?: string | null) {
  const story = await spokenStory(fields, { words });
  await sendCopy(story.link, await soundOf("mp3", 2));
  return story;
}
