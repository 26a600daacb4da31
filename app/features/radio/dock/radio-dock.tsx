import { Link } from "@remix-run/react";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import SkipBack from "lucide-react/icons/skip-back";
import SkipForward from "lucide-react/icons/skip-forward";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import { radioTexts } from "~/content/radio";
import { storyPath } from "~/features/stories/paths";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { classNames } from "~/lib/text/class-names";
import { LabelArt } from "~/ui/label/label-art";
import { currentOf, isOn } from "../air/air-state";
import { radio } from "../air/radio";
import { RunningLine } from "../air/running-words";
import { useAir, useAirTime } from "../air/use-air";
import { introductionOf, type RadioVoice } from "../voices/radio-voice";

/**
 * The small player below all pages, while the radio is on and its large player isn't on the screen. It stays after the
 * last voice, to say so, and because one of its buttons may have the focus.
 */
export function RadioDock() {
  const now = useAir();
  const voice = currentOf(now);
  const isOver = now.status === "over";
  const wasShown = useRef(false);
  // The large player has said it where it was seen.
  const isShown = now.status !== "off" && !now.isInView && (wasShown.current || !isOver);
  useEffect(() => {
    wasShown.current = isShown;
  });
  if (!isShown) return null;
  const playing = isOn(now);
  const toggle = playing ? radio.pause : isOver ? () => radio.tune(now.channel, null) : radio.play;
  const note = now.status === "waiting" ? t(radioTexts.notes.offline) : now.note;
  return (
    <>
      {/* As high as the player, so that it covers nothing at the end of the page. */}
      <div aria-hidden className="h-28 sm:h-20 low:hidden print:hidden" />
      <section
        aria-label={t("Radio")}
        data-dock=""
        className="fixed inset-x-0 bottom-0 z-30 low:relative border-t border-rule-strong bg-raised pb-[env(safe-area-inset-bottom)] print:hidden"
      >
        {voice ? <Progress voice={voice} /> : null}
        <div className="mx-auto grid max-w-page grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 pt-2 pb-1 sm:grid-cols-[3.25rem_minmax(0,18rem)_minmax(0,1fr)_auto_auto] sm:gap-x-4 sm:px-6 sm:py-2.5">
          {voice ? (
            <LabelArt
              key={voice.id}
              isOnVinyl
              artist={voice.artist}
              title={voice.title}
              isSpinning={now.status === "playing"}
              className="size-11 sm:size-13"
            />
          ) : null}
          {voice ? (
            <p className="min-w-0 text-[0.94rem] leading-tight sm:text-base">
              <Link
                to={storyPath(voice.id)}
                className="line-clamp-2 font-semibold hover:underline sm:line-clamp-1"
              >
                <bdi>{introductionOf(voice)}</bdi>
              </Link>
              <Link to="/radio" className="block truncate text-sm text-soft hover:underline max-sm:hidden">
                <span className="sr-only">{t("Open the radio:")} </span>
                <bdi>{songNameHere(voice.artist)}</bdi>
              </Link>
            </p>
          ) : (
            <Link
              to="/radio"
              className="col-span-2 col-start-1 row-start-2 flex min-h-11 items-center font-semibold hover:underline sm:row-start-1"
            >
              {t("Radio")}
            </Link>
          )}
          <p
            className={classNames(
              "col-start-1 sm:col-span-1 sm:col-start-3 sm:row-start-1 sm:text-center",
              // On phones the first row is the wider one; after the last voice only the button to close is in it.
              voice ? "col-span-2 row-start-2" : "col-span-3 row-start-1 mr-9 sm:mr-0",
              note
                ? "line-clamp-3 text-sm leading-tight text-soft"
                : "truncate font-serif text-lg sm:text-xl",
            )}
          >
            <span role="status">{note}</span>
            {!note && voice && now.words ? <RunningLine key={voice.id} passages={now.words.passages} /> : " "}
          </p>
          <div className="col-start-3 row-start-2 -mr-2 flex items-center sm:col-start-4 sm:row-start-1 sm:mr-0">
            <DockButton
              label={t("Previous")}
              isIdle={!voice}
              onClick={radio.previous}
              className="max-sm:hidden"
            >
              <SkipBack size={20} aria-hidden />
            </DockButton>
            <DockButton label={playing ? t("Pause") : t("Play")} onClick={toggle}>
              {playing ? (
                <Pause size={22} aria-hidden className="fill-current" />
              ) : (
                <Play size={22} aria-hidden className="fill-current" />
              )}
            </DockButton>
            <DockButton label={t("Next")} isIdle={!voice} onClick={radio.next}>
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
  isIdle,
  onClick,
  className,
  children,
}: {
  label: string;
  /** Nothing to do for it just now; it keeps the focus. */
  isIdle?: boolean;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-disabled={isIdle}
    onClick={isIdle ? undefined : onClick}
    className={classNames("icon-button aria-disabled:opacity-40", className)}
  >
    {children}
    <span className="sr-only">{label}</span>
  </button>
);
