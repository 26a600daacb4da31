import { recordingLimits } from "~/features/voice/limits";
import { canRecord } from "~/features/voice/microphone/can-record";
import type { Take } from "~/features/voice/session/voice-state";
import { t } from "~/lib/i18n/t";
import { questionNumbers } from "./answers";
import { copyOf, field, on, part } from "./dom";
import { scriptFields } from "./draft";
import type { QuestionVoice } from "./question-voice";

const load = () => import("./question-voice");

/** The recordings of a form, one for each question that its author speaks to. */
export interface Voices {
  /** @param question its place on the page, from 0 */
  takeOf(question: number): Take | null;
  /** Those that go along, in the order of the questions. */
  takes(): Take[];
  /** How many pieces a take has; undefined unless all of them were heard. */
  piecesOf(take: Take): number | undefined;
  /** Ends a running recording, which is kept; what isn't recording yet doesn't begin. */
  stop(): void;
  isRecording(): boolean;
  /** Loads the recorder, before it is needed. */
  prepare(): void;
  /**
   * Offers what this device holds from an earlier visit.
   * @returns false if some of it can't be found, since the code for it didn't load
   */
  resume(): Promise<boolean>;
  /**
   * Deletes all, once they are stored elsewhere.
   * @param isAll also what this page doesn't show of the gathering's recordings, unless it waits with another story
   */
  forget(isAll: boolean): Promise<void>;
}

/**
 * Puts a recorder above the field of each question; its code is loaded when it is first used.
 * @param onChange called when an answer's text or recording changes
 * @param onUse called before its author records, deletes or takes that back
 */
export function openVoices(form: HTMLFormElement, onChange: () => void, onUse: () => void): Voices {
  const opened = new Map<number, Promise<QuestionVoice>>();
  const ready = new Map<number, QuestionVoice>();
  /** The question that its author wants to speak to. */
  let wanted: number | undefined;
  const numbers = questionNumbers(form);
  const places = [...form.querySelectorAll<HTMLElement>("[data-voice]")];
  const views = places.map((place) => {
    const view = copyOf("voice");
    if (canRecord()) place.replaceChildren(view);
    return view;
  });

  const secondsBut = (at: number) =>
    [...ready].reduce((total, [n, voice]) => (n === at ? total : total + voice.seconds()), 0);

  function open(at: number): Promise<QuestionVoice> {
    const known = opened.get(at);
    if (known) return known;
    const view = views[at];
    if (!view) throw new Error(`There is no question ${at}`);
    const opening = load().then(async ({ openQuestionVoice }) => {
      const voice = openQuestionVoice({
        form,
        at: numbers[at] ?? at,
        view,
        onChange: changed,
        room: () => recordingLimits.maxSeconds - secondsBut(at),
      });
      ready.set(at, voice);
      await voice.open();
      return voice;
    });
    opened.set(at, opening);
    opening.catch(() => opened.delete(at));
    return opening;
  }

  /** Places of the questions with a recording on this device. */
  const recorded = () => {
    const noted = field(form, scriptFields.recorded).value.split(" ");
    return numbers.flatMap((number, at) => (noted.includes(`${number}`) ? at : []));
  };

  /** From before the first second of a recording: a phone that dies then finds it again. */
  function changed() {
    const others = recorded().filter((at) => !ready.has(at));
    const here = [...ready].filter(([, voice]) => voice.hasRecording()).map(([at]) => at);
    note([...others, ...here]);
  }

  /** Notes in the draft which questions have a recording on this device. */
  function note(questions: number[]) {
    field(form, scriptFields.recorded).value = [...new Set(questions)].map((at) => numbers[at]).join(" ");
    onChange();
  }

  async function record(at: number) {
    const status = part(views[at] ?? form, "[data-status]");
    try {
      wanted = at;
      const voice = await open(at);
      if (wanted === at) await voice.record();
    } catch {
      status.textContent = t("The recorder didn’t load. Type your answer, or tap Speak again.");
    }
  }

  for (const [at, view] of views.entries()) {
    if (!view.isConnected) continue;
    // First: the recorder listens to these buttons as well, once it is loaded.
    for (const button of ["record", "again", "remove", "undo"]) on(view, button, onUse);
    on(view, "record", () => void record(at));
    on(view, "again", () => void record(at));
  }

  return {
    takeOf: (at) => ready.get(at)?.take() ?? null,
    takes: () => views.flatMap((_, at) => ready.get(at)?.take() ?? []),
    piecesOf: (take) => [...ready.values()].find((voice) => voice.take() === take)?.pieces(),
    stop() {
      wanted = undefined;
      for (const voice of ready.values()) voice.stop();
    },
    isRecording: () => [...ready.values()].some((voice) => voice.isRecording()),
    prepare: () => void (canRecord() && load().catch(() => {})),
    async resume() {
      const offered = await Promise.allSettled(recorded().map(open));
      return offered.every(({ status }) => status === "fulfilled");
    },
    async forget(isAll) {
      if (ready.size === 0) return;
      await Promise.all([...ready.values()].map((voice) => voice.forget()));
      if (isAll) await (await load()).forgetRecordings(form);
    },
  };
}
