import ChevronRight from "lucide-react/icons/chevron-right";
import { t } from "~/lib/i18n/t";
import { inLanguage } from "~/lib/text/in-language";
import type { Passage } from "./passage";
import { SpokenText } from "./spoken-text";
import type { Player } from "./use-player";

interface TranscriptProps {
  passages: Passage[];
  player: Player;
  /** The code of the story's; null or empty if it is unknown. */
  language: string | null;
}

/** The complete transcript, below the player, where the story's text is only a part of it or differs. */
export const Transcript = ({ passages, player, language }: TranscriptProps) => (
  <details className="group mb-8 rounded-2xl border border-rule px-5 print:hidden">
    <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
      <ChevronRight
        size={18}
        aria-hidden
        className="shrink-0 text-soft transition-transform duration-200 group-open:rotate-90"
      />
      {t("All that is said in the recording")}
    </summary>
    <div {...inLanguage(language)} className="max-w-[65ch] pb-5 leading-relaxed whitespace-pre-line">
      <SpokenText passages={passages} player={player} />
    </div>
  </details>
);
