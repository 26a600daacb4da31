import { vi } from "vitest";
import type { Placed } from "~/features/voice/pieces/place-words";
import { openVoice } from "~/features/voice/session/voice-session";
import { chosenOf, type StoryWords } from "~/features/voice/session/voice-state";
import { fakeBrowser, type stored } from "./voice-deps";

/** A form's recorder in a fake browser, after it found an earlier visit's recordings. */
export const open = (
  found = [] as ReturnType<typeof stored>[],
  placed: Placed | Promise<Placed> = "placed",
) => openIn(fakeBrowser(found), placed);

async function openIn({ browser, deps }: ReturnType<typeof fakeBrowser>, placed: Placed | Promise<Placed>) {
  const texts: string[] = [];
  /** For each of these texts, the pieces in the story that it replaced. */
  const replaced: string[][] = [];
  const onText: StoryWords["onText"] = async (text, pieces = [], _key, isLate) => {
    const outcome = await placed;
    if (isLate()) return "full";
    texts.push(text);
    if (pieces.length > 0) replaced.push(pieces);
    return outcome;
  };
  const spoken: string[] = [];
  const onPiece = async (_: string, text: string) => {
    spoken.push(text);
    return placed;
  };
  const voice = openVoice({ onText, onPiece }, deps);
  const opened = voice.open();
  await vi.advanceTimersByTimeAsync(0);
  // Without an answer to what it sends.
  await opened;
  const take = () => chosenOf(voice.snapshot());
  /** Opens another form on the same page. */
  const openAnother = () => openIn({ browser, deps }, placed);
  return { voice, browser, texts, replaced, spoken, take, state: voice.snapshot, openAnother };
}

/** Waits for pending promises. */
export const settled = () => vi.advanceTimersByTimeAsync(0);

export type Opened = Awaited<ReturnType<typeof open>>;

/** Records a take of this many chunks and stops; returns its key. */
export async function speak({ voice, browser, state }: Opened, parts = 2) {
  void voice.record();
  await settled();
  for (let at = 0; at < parts; at++) browser.microphone?.onChunk(new Blob([`part ${at}`]), at);
  voice.stop();
  await settled();
  return state().chosen ?? "";
}
