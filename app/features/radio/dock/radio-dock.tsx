import { Link } from "@remix-run/react";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import SkipBack from "lucide-react/icons/skip-back";
import SkipForward from "lucide-react/icons/skip-forward";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { radio as words } from "~/content/radio";
import { storyPath } from "~/features/stories/paths";
import { t } from "~/lib/i18n/t";
import { classNames } from "~/lib/text/class-names";
import { LabelArt } from "~/ui/label/label-art";
import { currentOf, isOn } from "../air/air-state";
import { radio } from "../air/radio";
import { RunningLine } from "../air/running-words";
import { useAir, useAirTime } from "../air/use-air";
import { introductionOf, type RadioVoice } from "../voices/radio-voice";

/** The small player below all pages, while the radio is on and its large player isn't on the screen. */
export function RadioDock() {
  const now = useAir();
  const voice = currentOf(now);
  if (now.status === "off" || now.status === "over" || now.isInView || !voice) return null;
  const playing = isOn(now);
  const note = now.status === "waiting" ? t(words.notes.offline) : now.note;
  return (
    <>
      {/* As high as the player, so that it covers nothing at the end of the page. */}
      <div aria-hidden className="h-28 sm:h-20 print:hidden" />
      <section
        aria-label={t("Radio")}
        data-dock=""
        className="fixed inset-x-0 bottom-0 z-30 border-t border-rule-strong bg-raised pb-[env(safe-area-inset-bottom)] print:hidden"
      >
        <Progress voice={voice} />
        <div className="mx-auto grid max-w-page grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 pt-2 pb-1 sm:grid-cols-[3.25rem_minmax(0,18rem)_minmax(0,1fr)_auto_auto] sm:gap-x-4 sm:px-6 sm:py-2.5">
          <LabelArt
            key={voice.id}
            vinyl
            artist={voice.artist}
            title={voice.title}
            spinning={now.status === "playing"}
            className="size-11 sm:size-13"
          />
          <p className="min-w-0 text-[0.94rem] leading-tight sm:text-base">
            <Link
              to={storyPath(voice.id)}
              className="line-clamp-2 font-semibold hover:underline sm:line-clamp-1"
            >
              <bdi>{introductionOf(voice)}</bdi>
            </Link>
            <Link to="/radio" className="block truncate text-sm text-soft hover:underline max-sm:hidden">
              <span className="sr-only">{t("Open the radio:")} </span>
              <bdi>{voice.artist}</bdi>
            </Link>
          </p>
          <p
            className={classNames(
              "col-span-2 col-start-1 row-start-2 truncate sm:col-span-1 sm:col-start-3 sm:row-start-1 sm:text-center",
              note ? "text-sm text-soft" : "font-serif text-lg sm:text-xl",
            )}
          >
            <span role="status">{note}</span>
            {!note && now.words ? <RunningLine key={voice.id} passages={now.words.passages} /> : " "}
          </p>
          <div className="col-start-3 row-start-2 -mr-2 flex items-center sm:col-start-4 sm:row-start-1 sm:mr-0">
            <DockButton label={t("Previous")} onClick={radio.previous} className="max-sm:hidden">
              <SkipBack size={20} aria-hidden />
            </DockButton>
            <DockButton label={playing ? t("Pause") : t("Play")} onClick={playing ? radio.pause : radio.play}>
              {playing ? (
                <Pause size={22} aria-hidden className="fill-current" />
              ) : (
                <Play size={22} aria-hidden className="fill-current" />
              )}
            </DockButton>
            <DockButton label={t("Next")} onClick={radio.next}>
              <SkipForward size={20} aria-hidden />
            </DockButton>
          </div>
          <DockButton
            label={t("Switch the radio off")}
            onClick={close}
            className="col-start-3 row-start-1 -mr-2 justify-self-end sm:col-start-5"
          >
            <X size={20} aria-hidden />
          </DockButton>
        </div>
      </section>
    </>
  );
}

/** The button that had the focus goes away with the player. */
function close() {
  radio.close();
  document.getElementById("content")?.focus({ preventScroll: true });
}

const Progress = ({ voice }: { voice: RadioVoice }) => {
  const seconds = useAirTime();
  const share = voice.seconds > 0 ? Math.min(1, seconds / voice.seconds) : 0;
  return (
    <div
      aria-hidden
      className="absolute inset-x-0 -top-px origin-left border-t-2"
      style={{ transform: `scaleX(${share})` }}
    />
  );
};

const DockButton = ({
  label,
  onClick,
  className,
  children,
}: {
  label: string;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}) => (
  <button type="button" onClick={onClick} className={classNames("icon-button", className)}>
    {children}
    <span className="sr-only">{label}</span>
  </button>
);
