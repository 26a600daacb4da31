import { Link } from "@remix-run/react";
import { radioTexts } from "~/content/radio";
import { storyPath } from "~/features/stories/paths";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { clock } from "~/lib/text/clock";
import { ButtonLink } from "~/ui/button";
import { useHydrated } from "~/ui/hooks/use-hydrated";
import { LabelArt } from "~/ui/label/label-art";
import { Section } from "~/ui/section";
import { currentOf } from "../air/air-state";
import type { RadioNow } from "../air/radio";
import { type Channel, radioQuery } from "./channel";
import { introductionOf, type RadioPage, type RadioVoice } from "./radio-voice";

interface VoiceListProps {
  page: RadioPage;
  channel: Channel;
  now: RadioNow;
  onPlay: (voice: RadioVoice) => void;
}

/** The voices of a channel, newest first. Without JavaScript each has the browser's own player. */
export function VoiceList({ page, channel, now, onPlay }: VoiceListProps) {
  const current = currentOf(now);
  if (page.voices.length === 0) return null;
  return (
    <Section
      id="voices"
      title={t(radioTexts.voicesHeading)}
      className="mt-10"
      headingClassName="mb-6 sm:mb-8"
    >
      <ol className="grid gap-x-14 md:grid-cols-2">
        {page.voices.map((voice) => (
          <li key={voice.id} className="border-t border-rule py-3">
            <VoiceRow
              voice={voice}
              isCurrent={voice.id === current?.id}
              isSpinning={voice.id === current?.id ? now.status === "playing" : undefined}
              onPlay={() => onPlay(voice)}
            />
            <noscript>
              {/* biome-ignore lint/a11y/useMediaCaption: the story, one link further, is the transcript */}
              <audio controls preload="none" className="mt-2 w-full" aria-label={introductionOf(voice)}>
                {voice.sources.map((source) => (
                  <source key={source.src} {...source} />
                ))}
              </audio>
            </noscript>
          </li>
        ))}
      </ol>
      {page.next ? (
        <p className="mt-8 text-center">
          <ButtonLink to={`/radio${radioQuery(channel, page.next)}#voices`}>
            {t("Load More Voices")}
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  );
}

function VoiceRow({
  voice,
  isCurrent,
  isSpinning,
  onPlay,
}: {
  voice: RadioVoice;
  isCurrent: boolean;
  isSpinning?: boolean;
  onPlay: () => void;
}) {
  const hydrated = useHydrated();
  const face = (
    <>
      <LabelArt
        isOnVinyl
        artist={voice.artist}
        title={voice.title}
        isSpinning={isSpinning}
        className="size-16 shrink-0"
      />
      <span className="min-w-0">
        {hydrated ? <span className="sr-only">{t("Play:")} </span> : null}
        <bdi className="block font-serif text-[1.3rem] leading-tight wrap-anywhere decoration-1 underline-offset-4 group-hover:underline group-aria-current:underline">
          {introductionOf(voice)}
        </bdi>
        <span className="mt-0.5 block text-[0.94rem] text-soft">
          <bdi>{songNameHere(voice.artist)}</bdi> ·{" "}
          <span className="tabular-nums">{clock(voice.seconds)}</span>
        </span>
      </span>
    </>
  );
  return (
    <div className="flex items-center gap-4">
      {hydrated ? (
        <button
          type="button"
          onClick={onPlay}
          aria-current={isCurrent ? "true" : undefined}
          className={`group ${faceClass} aria-current:text-accent`}
        >
          {face}
        </button>
      ) : (
        <div className={faceClass}>{face}</div>
      )}
      <Link
        to={storyPath(voice.id)}
        prefetch="intent"
        className="link -mr-2 inline-flex min-h-11 shrink-0 items-center px-2 text-[0.94rem]"
      >
        {t("Read")}
        <span className="sr-only">: {introductionOf(voice)}</span>
      </Link>
    </div>
  );
}

const faceClass = "flex min-w-0 flex-1 items-center gap-4 text-left";
