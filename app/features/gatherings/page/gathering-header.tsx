import PenLine from "lucide-react/icons/pen-line";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { countOf } from "~/lib/text/counts";
import { longDate } from "~/lib/text/dates";
import { buttonClass } from "~/ui/button";
import { LabelArt } from "~/ui/label/label-art";
import { Moment } from "~/ui/moment";
import { Trans } from "~/ui/trans";
import { gatheringFormPath } from "../paths";
import type { ShownGathering } from "./open-gathering.server";

interface GatheringHeaderProps {
  gathering: ShownGathering;
  /** Songs that were told of there, whose labels are shown. */
  songs: readonly { id: string; songTitle: string; artistName: string }[];
}

/** The header of a gathering's page: what, where and when, how many stories, and the way to tell one's own. */
export const GatheringHeader = ({ gathering, songs }: GatheringHeaderProps) => (
  <header className="grid items-center gap-6 py-10 sm:gap-10 sm:py-16 lg:grid-cols-[1fr_auto]">
    <div className="min-w-0">
      <p className="eyebrow mb-3">
        <bdi>{gathering.place}</bdi> · {longDate(new Date(gathering.heldOn))}
      </p>
      <h1 className="text-[2.4rem] leading-[1.05] wrap-anywhere sm:text-6xl">
        <bdi>{gathering.name}</bdi>
      </h1>
      <p dir="auto" className="mt-5 max-w-[38rem] text-lg whitespace-pre-line wrap-anywhere">
        {gathering.welcome}
      </p>
      <p className="mt-3 text-soft">{countOf(gathering.storyCount, t("story told"), t("stories told"))}</p>
      <Opening gathering={gathering} />
    </div>
    {songs.length > 0 ? (
      <div aria-hidden className="flex">
        {songs.slice(0, 4).map((song) => (
          <LabelArt
            key={song.id}
            artist={song.artistName}
            title={song.songTitle}
            className="size-20 shrink-0 rounded-full outline-2 outline-paper not-last:-mr-6 sm:size-32"
          />
        ))}
      </div>
    ) : null}
  </header>
);

function Opening({ gathering: { code, opening, opensAt } }: { gathering: ShownGathering }) {
  if (opening === "open") {
    return (
      <p className="mt-6 print:hidden">
        <a href={pathHere(gatheringFormPath(code))} className={buttonClass("primary")}>
          <PenLine size={18} aria-hidden /> {t("Tell yours")}
        </a>
      </p>
    );
  }
  return (
    <p className="mt-6 font-semibold">
      {opening === "before" ? (
        <Trans text={t("Stories can be told from {date}.")} values={{ date: <Moment at={opensAt} /> }} />
      ) : (
        t("The telling is over. These stories stay.")
      )}
    </p>
  );
}
