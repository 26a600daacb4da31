import ChevronRight from "lucide-react/icons/chevron-right";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { clock } from "~/lib/text/clock";
import { LabelArt } from "~/ui/label/label-art";
import type { AirState } from "../air/air-state";
import { introductionOf } from "../voices/radio-voice";

/** How much of what follows is listed. */
const maxListed = 20;

/** What comes next: the next one always, the others on demand. */
export function Queue({ now, onChoose }: { now: AirState; onChoose: (id: string) => void }) {
  const coming = now.queue.slice(now.at + 1, now.at + 1 + maxListed);
  const [first] = coming;
  if (!first) return null;
  return (
    <details className="group mt-6 border-t border-rule">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 text-[0.94rem] [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={18}
          aria-hidden
          className="shrink-0 text-soft transition-transform duration-200 group-open:rotate-90"
        />
        <span className="min-w-0 truncate">
          <span className="text-soft">{t("Up next:")}</span> <bdi>{introductionOf(first)}</bdi>
        </span>
      </summary>
      <ol className="pb-2">
        {coming.map((voice) => (
          <li key={voice.id}>
            <button
              type="button"
              onClick={() => onChoose(voice.id)}
              className="flex min-h-14 w-full items-center gap-3 rounded-xl py-1 pr-2 text-left hover:bg-sunk"
            >
              <LabelArt artist={voice.artist} title={voice.title} className="size-10 shrink-0" />
              <span className="min-w-0 flex-1 leading-tight">
                <bdi className="block truncate">{introductionOf(voice)}</bdi>
                <bdi className="block truncate text-sm text-soft">{songNameHere(voice.artist)}</bdi>
              </span>
              <span className="text-sm text-soft tabular-nums">{clock(voice.seconds)}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
