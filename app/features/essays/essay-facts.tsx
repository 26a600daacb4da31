import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import type { Essay } from "~/content/essays";
import { t } from "~/lib/i18n/t";
import { longDate } from "~/lib/text/dates";
import { spotifySearch } from "~/lib/text/music-links";
import { buttonClass } from "~/ui/button";

/** The essay's facts: song, artist, record, author. Sticky beside the text. */
export const EssayFacts = ({ essay }: { essay: Essay }) => (
  <div className="text-[0.94rem] lg:sticky lg:top-24 lg:col-start-1 lg:row-start-1 lg:self-start">
    <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 gap-y-4 lg:grid-cols-1">
      <Fact name={t("Song")}>{essay.title}</Fact>
      <Fact name={t("Artist")}>{essay.artist}</Fact>
      <Fact name={t("From")}>{essay.album}</Fact>
      <Fact name={t("Told by")}>{essay.author}</Fact>
      <Fact name={t("Published on")}>
        <time dateTime={essay.published_at}>{longDate(new Date(essay.published_at))}</time>
      </Fact>
    </dl>
    <a href={spotifySearch(essay)} rel="noopener" className={buttonClass("quiet", "mt-6 print:hidden")}>
      <Play size={18} aria-hidden /> {t("Play on Spotify")}
    </a>
  </div>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-[0.83rem] text-faint">{name}</dt>
    <dd className="leading-snug">{children}</dd>
  </div>
);
