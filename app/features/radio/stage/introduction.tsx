import { Link } from "@remix-run/react";
import { radioTexts } from "~/content/radio";
import { shownName } from "~/features/stories/shown-name";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { Trans } from "~/ui/trans";
import type { RadioVoice } from "../voices/radio-voice";

/** "Karin on Dancing Queen": who tells about which song. */
export const Introduction = ({ voice }: { voice: RadioVoice }) => (
  <div className="min-w-0">
    <p className="eyebrow">{t(radioTexts.onAir)}</p>
    <p className="mt-2 font-serif text-2xl leading-[1.08] wrap-anywhere sm:text-4xl md:mt-3 md:text-5xl">
      <Trans
        text={t("{credit} {on} {title}")}
        values={{
          credit: <bdi>{shownName(voice.credit)}</bdi>,
          on: <span className="text-soft italic">{t("on")}</span>,
          title: <bdi>{songNameHere(voice.title)}</bdi>,
        }}
      />
    </p>
    <p className="mt-2 text-soft md:text-lg">
      {voice.songPath ? (
        <Link to={voice.songPath} prefetch="intent" className="link">
          <bdi>{voice.artist}</bdi>
        </Link>
      ) : (
        <bdi>{songNameHere(voice.artist)}</bdi>
      )}
    </p>
  </div>
);
