import { newItem, type OutboxItem, waitOf } from "~/features/outbox/item";
import { holdItem } from "~/features/outbox/item-lock";
import { changed, keepItem, sendNow, takeOut } from "~/features/outbox/outbox";
import { findItem, listItems, updateItem } from "~/features/outbox/outbox-store";
import { clipIdOf } from "~/features/voice/player/clip-id";
import {
  forgetRecording,
  listRecordings,
  storeChunk,
  storeRecording,
  untouched,
  updateRecording,
} from "~/features/voice/session/recording-store";
import type { Take } from "~/features/voice/session/voice-state";
import { splitLocale } from "~/lib/i18n/split-locale";
import { t } from "~/lib/i18n/t";
import { newSecret } from "~/lib/ids";
import { draftKey, scopesOf } from "../draft-key";
import { fields, isAnswer } from "../fields";
import { readAnswers } from "./answers";
import { field } from "./dom";
import { keepDraft } from "./draft";
import { type Outcome, resendMs } from "./outcome";
import { joinAll, keyOf } from "./send-voice";

const idOf = (form: HTMLFormElement): string => field(form, fields.key).value;

const find = (form: HTMLFormElement): Promise<OutboxItem | undefined> => findItem(idOf(form));

/**
 * Keeps a story that couldn't be sent: the outbox sends it when there is a network, also when this page is closed. From
 * then on nobody else sends it.
 * @throws if the device is full
 */
export async function keepInOutbox(form: HTMLFormElement, takes: Take[]): Promise<void> {
  await separateFromOtherDrafts(form, takes);
  const id = idOf(form);
  const recording = takes.length > 0 ? await keepSound(form, id, takes) : null;
  const sent = new Map([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  sent.set(fields.intent, "send").set("enhanced", "on");
  if (recording) sent.set(fields.clip, await clipIdOf(recording));
  // For the ordinary form, where the outbox lets its author change it.
  const words = readAnswers(form).flatMap(({ text }) => text || []);
  sent.set("story_content", words.join("\n\n"));
  const title = field(form, fields.title).value.trim() || t("Your story of the night");
  const { path: action } = splitLocale(new URL(form.action).pathname);
  const code = form.dataset.code ?? "";
  const draft = { key: draftKey(code), scope: scopesOf(code) };
  await keepItem(newItem({ id, kind: "story", action, title, recording, draft, fields: [...sent] }));
}

/**
 * Two pages of one draft have one key. If the other one's story waits under it, with other words or another voice, or
 * with one that is to be public or not, this is a story of its own.
 */
export async function separateFromOtherDrafts(form: HTMLFormElement, takes: Take[]): Promise<void> {
  const item = await find(form);
  if (!item) return;
  if (!(await isSaid(form, takes, item))) beginAnother(form);
}

/** Whether an item has the words and the voice of this form, which is to be as public. */
async function isSaid(form: HTMLFormElement, takes: Take[], item: OutboxItem): Promise<boolean> {
  const kept = new Map(item.fields);
  const typed = new Map(new FormData(form));
  // A question that this page has beyond the other one's, and that isn't answered, is no other words.
  const isKept = (name: string) => (kept.get(name) ?? "") === (typed.get(name) ?? "");
  const isSame = [...typed.keys()].filter(isWords).every(isKept) && isKept(fields.publishVoice);
  return isSame && (takes.length === 0 || (await keyOf(takes)) === item.recording);
}

/** From now on the form's story is another one. */
function beginAnother(form: HTMLFormElement): void {
  field(form, fields.key).value = newSecret();
  keepDraft(form);
}

const details: string[] = [fields.title, fields.artist, fields.spot, fields.name];

const isWords = (name: string) => details.includes(name) || isAnswer(name);

/** The takes as one recording of the outbox; returns its key. */
async function keepSound(form: HTMLFormElement, id: string, takes: Take[]): Promise<string> {
  const { key, sound } = await joinAll(takes);
  const gathering = form.dataset.code;
  const [only] = takes;
  if (only && takes.length === 1) {
    if (!only.isStored) throw new Error("The device is full");
    if ((await listRecordings()).some((recording) => recording.key === key)) {
      // What is stored names its form; what this page has recorded doesn't.
      await updateRecording(key, (now) => ({ ...now, outbox: id, gathering }));
      return key;
    }
    // It went from the device with a story that has arrived, of which this is another version.
  }
  await storeChunk(key, 0, sound);
  const seconds = takes.reduce((total, { recording }) => total + recording.seconds, 0);
  await storeRecording({
    ...untouched,
    key,
    seconds,
    outbox: id,
    gathering,
    contentType: sound.type,
    startedAt: Date.now(),
    scope: joinedScope(form),
  });
  return key;
}

/** No question's: takes that were joined go with the form's recordings, and no form offers them. */
const joinedScope = ({ dataset }: HTMLFormElement) => `${scopesOf(dataset.code ?? "")}joined`;

/** Whether this story waits in the outbox. */
export const isInOutbox = async (form: HTMLFormElement): Promise<boolean> => (await find(form)) !== undefined;

/**
 * What became of a story that the outbox has sent, perhaps by the service worker while this page was closed; null if it
 * hasn't. It leaves the outbox, unless that has to tell where its voice is.
 */
export const takeArrived = async (form: HTMLFormElement): Promise<Outcome | null> =>
  takeSent(await find(form));

async function takeSent(item: OutboxItem | undefined): Promise<Outcome | null> {
  const { story } = item?.answer ?? {};
  if (item?.state !== "sent" || !story) return null;
  const { isVoiceMissing, ...stored } = story;
  if (!isVoiceMissing) await takeOut(item.id);
  await changed();
  return { status: "stored", songTitle: item.title, voice: isVoiceMissing ? "missing" : null, ...stored };
}

/**
 * Sends what waits; null if this story doesn't.
 * @param isAsked whether its author asks for it: also what the server asked to wait with, which may be open again
 */
export async function sendFromOutbox(form: HTMLFormElement, isAsked: boolean): Promise<Outcome | null> {
  const id = idOf(form);
  if (!(await findItem(id))) return null;
  if (isAsked) for (const item of await listItems()) await updateItem(item.id, dueNow);
  await sendNow();
  const item = await findItem(id);
  const arrived = await takeSent(item);
  if (arrived) return arrived;
  if (item && item.state !== "waiting") {
    await takeOutOfOutbox(form);
    const { words } = item.answer ?? {};
    return { status: "refused", problem: words || t("It was not taken. Please look at your answers.") };
  }
  const wait = item ? waitOf(item, Date.now()) : 0;
  return { status: "later", problem: null, retryAfterMs: Math.max(resendMs, wait) };
}

const dueNow = (item: OutboxItem) => (item.state === "waiting" ? { ...item, retryAt: 0 } : undefined);

/**
 * Takes a story out that its author goes on writing. If it has been sent meanwhile, returns what became of it, and what
 * they write is another one.
 * @param sending the takes that they send by now, if they do: then that takes over what became of the same story
 */
export function takeOutOfOutbox(
  form: HTMLFormElement,
  sending: () => Take[] | null = () => null,
): Promise<Outcome | null> {
  // It is waited for while it is being sent, in which its author may send another one.
  const id = idOf(form);
  return holdItem(id, async () => {
    const isSame = idOf(form) === id;
    const item = await findItem(id);
    const takes = sending();
    // Without the voice that went along it isn't the same: its author has deleted that meanwhile.
    const hasVoice = item?.recording === null || takes?.length !== 0;
    if (item?.state === "sent" && isSame && takes && hasVoice && (await isSaid(form, takes, item)))
      return null;
    const arrived = await takeSent(item);
    if (arrived && isSame) beginAnother(form);
    if (arrived || !item) return arrived;
    await takeOut(id);
    const recordings = await listRecordings();
    const own = recordings.find(({ key }) => key === item.recording);
    if (own?.scope === joinedScope(form)) await forgetRecording(own.key);
    else if (own) await updateRecording(own.key, (now) => ({ ...now, outbox: undefined }));
    await changed();
    return null;
  });
}
