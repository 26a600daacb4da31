import { newItem, type OutboxItem } from "~/features/outbox/item";
import { changed, keepItem, sendNow } from "~/features/outbox/outbox";
import { listItems, removeItem } from "~/features/outbox/outbox-store";
import { clipIdOf } from "~/features/voice/player/clip-id";
import { forgetRecording, storeChunk, storeRecording } from "~/features/voice/session/recording-store";
import type { Take } from "~/features/voice/session/voice-state";
import { splitLocale } from "~/lib/i18n/locales";
import { t } from "~/lib/i18n/t";
import { fields } from "../fields";
import { readAnswers } from "./answers";
import { field } from "./dom";
import type { Outcome } from "./outcome";
import { joinAll } from "./send-voice";

/** Milliseconds after which what waits is looked at again. */
const again = 15_000;

const find = async (form: HTMLFormElement): Promise<OutboxItem | undefined> =>
  (await listItems()).find(({ id }) => id === field(form, fields.key).value);

/**
 * Keeps a story that couldn't be sent: the outbox sends it when there is a network, also when this page is closed. From
 * then on nobody else sends it.
 * @throws if the device is full
 */
export async function keepInOutbox(form: HTMLFormElement, takes: Take[]): Promise<void> {
  const id = field(form, fields.key).value;
  const recording = takes.length > 0 ? await keepSound(form, id, takes) : null;
  const sent = new Map([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  sent.set(fields.intent, "send").set("enhanced", "on");
  if (recording) sent.set(fields.clip, await clipIdOf(recording));
  // For the ordinary form, where the outbox lets its author change it.
  const words = readAnswers(form).flatMap(({ text }) => text || []);
  sent.set("story_content", words.join("\n\n"));
  const title = field(form, fields.title).value.trim() || t("Your story of the night");
  const { path: action } = splitLocale(new URL(form.action).pathname);
  await keepItem(newItem({ id, kind: "story", action, title, recording, fields: [...sent] }));
}

/** The takes as one recording of the outbox; returns its key. */
async function keepSound(form: HTMLFormElement, id: string, takes: Take[]): Promise<string> {
  const { key, sound } = await joinAll(takes);
  const gathering = form.dataset.code;
  const [only] = takes;
  if (only && takes.length === 1) {
    await storeRecording({ ...only.recording, scope: scopeOf(only), outbox: id, gathering });
    return key;
  }
  await storeChunk(key, 0, sound);
  const seconds = takes.reduce((total, { recording }) => total + recording.seconds, 0);
  await storeRecording({
    ...{ key, seconds, outbox: id, gathering, contentType: sound.type, startedAt: Date.now() },
    ...{ wanted: false, sentAt: null, heard: false, publish: false },
  });
  return key;
}

const scopeOf = ({ recording }: Take) => recording.scope;

/** Sends what waits; null if this story doesn't. */
export async function sendFromOutbox(form: HTMLFormElement): Promise<Outcome | null> {
  if (!(await find(form))) return null;
  await sendNow();
  const item = await find(form);
  const { story, words } = item?.answer ?? {};
  if (item?.state === "sent" && story) {
    await removeItem(item.id);
    await changed();
    return { at: "stored", songTitle: item.title, voice: null, ...story };
  }
  if (item && item.state !== "waiting") {
    await takeBack(form);
    return { at: "refused", problem: words || t("It was not taken. Please look at your answers.") };
  }
  return { at: "later", problem: null, retryAfterMs: Math.max(again, (item?.retryAt ?? 0) - Date.now()) };
}

/** Takes a story out that its author goes on writing. */
export async function takeBack(form: HTMLFormElement, takes: Take[] = []): Promise<void> {
  const item = await find(form);
  if (!item) return;
  await removeItem(item.id);
  const own = takes.find(({ recording }) => recording.key === item.recording);
  if (own) await storeRecording({ ...own.recording, outbox: undefined });
  else if (item.recording && takes.length > 0) await forgetRecording(item.recording);
  await changed();
}
