import { pieceLimits } from "~/features/voice/limits";
import { startRecorder } from "~/features/voice/microphone/recorder";
import { recorderWithin } from "~/features/voice/microphone/recorder-within";
import { sendPiece } from "~/features/voice/pieces/send-piece";
import { gatheringHeaders } from "~/features/voice/session/gathering-header";
import { findRecordings } from "~/features/voice/session/kept-recording";
import {
  forgetScope,
  type StoredRecording,
  storeRecording,
  updateRecording,
} from "~/features/voice/session/recording-store";
import { askReadiness, type Readiness } from "~/features/voice/session/speech-readiness";
import { browserDeps, type VoiceDeps } from "~/features/voice/session/voice-deps";
import { openVoice } from "~/features/voice/session/voice-session";
import { chosenOf, type Take } from "~/features/voice/session/voice-state";
import { scopesOf } from "../draft-key";
import { fields } from "../fields";
import { openAnswerWords } from "./answer-words";
import { field, part, pausePlayers } from "./dom";
import { openQuestionPieces } from "./question-pieces";
import { showVoice } from "./voice-view";

/**
 * Deletes what was joined for the outbox, and whatever else this device has of the form's recordings, except what waits
 * with another story.
 */
export const forgetRecordings = (form: HTMLFormElement): Promise<void> =>
  forgetScope(scopesOf(form.dataset.code ?? ""), field(form, fields.key).value);

interface Question {
  form: HTMLFormElement;
  /** Its number. */
  at: number;
  /** The recorder's elements. */
  view: HTMLElement;
  /** Seconds that its recording may have beside those of the other questions. */
  room(): number;
  onChange(): void;
}

/** The recorder of one question. */
export interface QuestionVoice {
  open(): Promise<void>;
  record(): Promise<void>;
  stop(): void;
  isRecording(): boolean;
  /** The recording that goes along. */
  take(): Take | null;
  /** Whether anything is recorded or being recorded, as far as is known. */
  hasRecording(): boolean;
  seconds(): number;
  /** How many pieces its take has, if all of them were heard. */
  pieces(): number | undefined;
  forget(): Promise<void>;
}

/**
 * The recorder of the ordinary form for one question: takes are stored on the device as they are recorded, and
 * transcribed in pieces; nothing is uploaded before the story is sent, when all takes become one recording.
 */
export function openQuestionVoice({ form, at, view, room, onChange }: Question): QuestionVoice {
  const scope = `${scopesOf(form.dataset.code ?? "")}${at}`;
  const text = part<HTMLTextAreaElement>(form, `#${fields.answer(at)}`);
  const kind = field(form, fields.spoken(at));
  let speech: Readiness = "ready";
  let isOpen = false;
  let isLeft = false;

  const pieces = openQuestionPieces({
    find: (key) => find(key),
    readiness: () => speech,
    send: (piece, signal) => sendPiece(piece, signal, gatheringHeaders(form.dataset.code)),
  });
  /** With the gathering: the outbox may have taken it meanwhile, and sends it as one of that. It stays the outbox's. */
  async function store(recording: StoredRecording) {
    const own = { ...recording, scope, gathering: form.dataset.code };
    const isThere = await updateRecording(own.key, ({ outbox }) => ({ ...own, outbox }));
    if (!isThere) await storeRecording({ ...own, outbox: undefined });
  }
  const deps: VoiceDeps = {
    ...browserDeps,
    findRecordings: () => findRecordings(scope, field(form, fields.key).value),
    storeRecording: store,
    async askReadiness() {
      speech = await askReadiness();
      return speech;
    },
    startRecorder: recorderWithin(room, startRecorder),
    // This page has no button for it.
    hearsLost: true,
    sendPiece: pieces.sendPiece,
    sendRecording: pieces.sendRecording,
  };

  const voice = openVoice(
    {
      onText(heard, placed, key) {
        words.put(key, heard, placed);
        return "placed";
      },
      async onPiece(key, heard) {
        words.add(key, heard);
        return "placed";
      },
    },
    deps,
  );
  const takes = () => voice.snapshot().takes;
  const take = () => chosenOf(voice.snapshot());
  const find = (key: string) => takes().find(({ recording }) => recording.key === key);
  const words = openAnswerWords({
    field: text,
    isVerbatim: kind.value === "verbatim",
    take,
    find,
    note: voice.noteWords,
    onChange: changed,
  });

  /** Notes how the answer was entered. Before the device was looked through, what the draft says stays. */
  function changed() {
    if (!isOpen && takes().length === 0) return;
    const spoken = text.value.trim() === "" ? "unheard" : words.isVerbatim() ? "verbatim" : "edited";
    kind.value = take() ? spoken : "";
    onChange();
  }

  /** A second tap while the microphone opens would note that the take has no words: they are put aside by then. */
  async function swap(change: () => Promise<unknown> | undefined, isDeleted = false) {
    if (!voice.snapshot().isOpening && !voice.isRecording()) await words.swap(change, isDeleted);
  }

  async function record() {
    if (room() < pieceLimits.minSeconds) return sayFull();
    // What is played would be recorded along.
    pausePlayers(form);
    isLeft = false;
    await swap(() => (isLeft ? undefined : voice.record()));
  }

  async function settle() {
    const chosen = take();
    if (chosen?.step.status !== "offered") return;
    words.put(chosen.recording.key, chosen.step.text);
    await voice.settleWords();
  }

  voice.subscribe(() => {
    changed();
    void settle();
  });
  const sayFull = showVoice(view, voice, {
    room,
    remove: () => swap(voice.remove, true),
    undo: () => swap(voice.undo),
  });

  return {
    async open() {
      await voice.open();
      // The page may have been closed before the next take began, whose words would stand there.
      await words.restore();
      isOpen = true;
      changed();
    },
    record,
    stop() {
      isLeft = true;
      voice.stop();
    },
    isRecording: voice.isRecording,
    take,
    hasRecording: () => !isOpen || takes().length > 0 || voice.isRecording(),
    seconds: () => (voice.isRecording() ? voice.seconds() : (take()?.recording.seconds ?? 0)),
    pieces: () => pieces.countOf(take()),
    forget: () => voice.forget(),
  };
}
