import { t } from "~/lib/i18n/t";
import { clock } from "~/lib/text/clock";
import type { Voice } from "../session/voice-session";
import type { VoiceState } from "../session/voice-state";

/** Selects one of several takes for the story. */
export const Takes = ({ voice, state }: { voice: Voice; state: VoiceState }) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 font-semibold leading-snug">{t("Which recording goes with your story?")}</legend>
    {state.takes.map(({ recording }, at) => (
      <label
        key={recording.key}
        className="flex min-h-11 items-center gap-3 rounded-lg px-3 py-1.5 has-checked:bg-sunk"
      >
        <input
          type="radio"
          name="take"
          checked={recording.key === state.chosen}
          onChange={() => void voice.choose(recording.key)}
          className="size-5 shrink-0 accent-(--accent)"
        />
        <span className="font-medium">{t("Take {number}", { number: state.takes.length - at })}</span>
        <span className="text-sm text-soft tabular-nums">{clock(Math.round(recording.seconds))}</span>
      </label>
    ))}
    <p className="text-sm text-soft">
      {t("The others stay on this device until your story is sent, then they go.")}
    </p>
  </fieldset>
);
