import { Link } from "@remix-run/react";
import { radio } from "~/content/radio";
import { shownName } from "~/features/stories/shown-name";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { Trans } from "~/ui/trans";
import type { RadioVoice } from "../voices/radio-voice";

/** "Karin on Dancing Queen": who tells about which song. */
export const Introduction = ({ voice }: { voice: RadioVoice }) => (
  <>
    <p className="eyebrow">{t(radio.onAir)}</p>
    <p className="mt-3 font-serif text-[2.1rem] leading-[1.08] wrap-anywhere sm:text-5xl">
      <Trans
        text={t("{credit} {on} {title}")}
        values={{
          credit: <bdi>{shownName(voice.credit)}</bdi>,
          on: <span className="text-soft italic">{t("on")}</span>,
          title: <bdi>{songNameHere(voice.title)}</bdi>,
        }}
      />
    </p>
    <p className="mt-2 text-lg text-soft">
      {voice.songPath ? (
        <Link to={voice.songPath} prefetch="intent" className="link">
          <bdi>{voice.artist}</bdi>
        </Link>
      ) : (
        <bdi>{songNameHere(voice.artist)}</bdi>
      )}
    </p>
  </>
);
