import Mic from "lucide-react/icons/mic";
import Pencil from "lucide-react/icons/pencil";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Square from "lucide-react/icons/square";
import Trash from "lucide-react/icons/trash-2";
import { t } from "~/lib/i18n/t";

/** The recorder of one question, which the page's script puts there once for each (client/voice-view.ts). */
export const VoiceTemplate = () => (
  <template id="voice">
    <div className="voice">
      <button type="button" className="mic" data-do="record">
        <Mic size={32} aria-hidden />
        <span>{t("Speak")}</span>
      </button>
      <div className="recording" data-when="recording" hidden>
        <p className="time" role="timer" data-time="" />
        <span className="level" aria-hidden>
          <i data-level="" />
        </span>
        <button type="button" className="mic" data-do="stop">
          <Square size={28} fill="currentColor" aria-hidden />
          <span>{t("Stop")}</span>
        </button>
      </div>
      <div className="take" data-when="take" hidden>
        {/* biome-ignore lint/a11y/useMediaCaption: what was heard stands in the field below */}
        <audio controls preload="metadata" aria-label={t("Your answer")} />
        <div className="pair">
          <button type="button" className="quiet" data-do="again">
            <RotateCcw size={20} aria-hidden /> {t("Record again")}
          </button>
          <button type="button" className="quiet" data-do="remove">
            <Trash size={20} aria-hidden /> {t("Delete")}
          </button>
        </div>
      </div>
      <p className="undo" data-when="deleted" hidden>
        <span>{t("Recording deleted.")}</span>
        <button type="button" className="text" data-do="undo">
          {t("Undo")}
        </button>
      </p>
      <p className="hint" role="status" data-status="" />
    </div>
  </template>
);

/** One answer in the review of all. */
export const ReviewTemplate = () => (
  <template id="answer">
    <li>
      <div className="answer-head">
        <h3 data-question="">{t("Your answer")}</h3>
        <button type="button" className="quiet icon" data-do="edit">
          <Pencil size={20} aria-hidden />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: what was heard stands below it */}
      <audio controls preload="metadata" hidden />
      <p data-text="" dir="auto" />
    </li>
  </template>
);
