import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import type { RefObject } from "react";
import { t } from "~/lib/i18n/t";
import { clock } from "~/lib/text/clock";
import { useHydrated } from "~/ui/hooks/use-hydrated";
import { useLate } from "~/ui/hooks/use-late";
import type { Voice } from "../clips/queries.server";
import type { Player } from "./use-player";

const loadControls = () => import("./voice-controls");

interface VoicePlayerProps {
  audio: RefObject<HTMLAudioElement>;
  player: Player;
  voice: Pick<Voice, "sources" | "captions" | "gain" | "seconds">;
}

/** Player of a story's recording. Native controls until hydration, when the keyboard's focus goes on at the button. */
export function VoicePlayer({ audio, player, voice }: VoicePlayerProps) {
  const { sources, captions, gain, seconds } = voice;
  const { module } = useLate(loadControls);
  const hydrated = useHydrated();
  return (
    <section
      aria-label={t("The author’s voice")}
      className="mb-8 has-[+details]:mb-3 rounded-2xl border border-rule bg-raised p-3 print:hidden"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: there are captions where words have times; else the text beside it */}
      <audio ref={audio} preload="none" controls={!hydrated} className="h-14 w-full" hidden={hydrated}>
        {sources.map((source) => (
          <source key={source.src} {...source} />
        ))}
        {captions ? <track kind="captions" src={captions} label={t("What is said")} /> : null}
      </audio>
      {hydrated ? (
        <div className="flex h-14 items-center gap-4">
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: only where the native controls have the focus, which go now
            autoFocus={document.activeElement === audio.current}
            onClick={player.toggle}
            className="inline-flex size-14 shrink-0 items-center justify-center rounded-full border border-transparent bg-ink text-paper transition-colors duration-200 hover:bg-soft"
          >
            {player.playing ? (
              <Pause aria-hidden className="fill-current" />
            ) : (
              <Play aria-hidden className="ml-0.5 fill-current" />
            )}
            <span className="sr-only">{player.playing ? t("Pause") : t("Hear it told")}</span>
          </button>
          <input
            type="range"
            aria-label={t("Place in the recording")}
            aria-valuetext={t("{time} of {length}", { time: clock(player.at), length: clock(seconds) })}
            min={0}
            max={seconds}
            step="any"
            value={player.at}
            onChange={({ currentTarget }) => player.seek(currentTarget.valueAsNumber)}
            className="h-11 min-w-0 flex-1 accent-(--ink)"
          />
          <span className="pr-2 text-sm text-soft tabular-nums">
            {clock(player.at)} / {clock(seconds)}
          </span>
        </div>
      ) : null}
      <div className="mt-1 flex min-h-11 items-center gap-x-2">
        {module ? (
          <module.default
            audio={audio}
            player={player}
            voice={sources.at(-1)?.src ?? ""}
            gain={gain}
            seconds={seconds}
          />
        ) : null}
        <a href={`${sources[0]?.src}&download`} download className="link ml-auto tall px-2 text-sm">
          {t("Download")}
        </a>
      </div>
    </section>
  );
}
