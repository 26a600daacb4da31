import { Form } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { Button } from "~/ui/button";
import { Trans } from "~/ui/trans";
import { cardId } from "../queue/card-id";
import { FoldedText } from "../review/folded-text";
import { songByArtist } from "../song-by-artist";
import { StoryLink } from "../story-link";
import { Target } from "../target";
import { ReportReason } from "./report-reason";
import type { listReports } from "./reports.server";

type Report = Awaited<ReturnType<typeof listReports>>[number];

interface ReportCardProps {
  report: Report;
  /** Whether it is the first report of its story on this page, which carries the story's `id`. */
  isFirst: boolean;
  /** From `readUntil`. */
  until: number | undefined;
  next?: string;
}

/** A reader's report, with the story. */
export const ReportCard = ({ report, isFirst, until, next }: ReportCardProps) => (
  <article
    id={isFirst ? cardId(report.storyId) : undefined}
    data-story={report.storyId}
    tabIndex={-1}
    aria-label={songByArtist({ title: report.songTitle, artist: report.artistName })}
    className="rounded-2xl border border-rule bg-raised p-5 focus:border-ink sm:p-6"
  >
    <h2 className="text-xl wrap-anywhere">
      <Trans
        text={t("{title} by {artist}")}
        values={{
          title: <StoryLink story={{ ...report, id: report.storyId }} />,
          artist: <bdi>{songNameHere(report.artistName)}</bdi>,
        }}
      />
    </h2>
    <ReportReason report={report} />
    {report.isPublished ? null : <p className="mt-4">{t("Readers don’t see this story any more.")}</p>}
    {report.content ? (
      <FoldedText text={report.content} language={report.language} className="text-soft" />
    ) : null}
    <Form method="post" className="mt-5 flex flex-wrap items-end gap-3 border-t border-rule pt-5">
      <Target story={{ id: report.storyId, version: report.version }} next={next} />
      <input type="hidden" name="until" value={until} />
      <label className="min-w-0 flex-1 basis-64 text-sm font-semibold">
        {t("Reason, which the author reads")}
        <input
          name="reason"
          maxLength={500}
          className="mt-1.5 block w-full rounded-lg border border-rule-strong bg-paper px-3.5 py-2 text-base font-normal"
        />
      </label>
      <Button type="submit" name="intent" value="rejected">
        {t("Return")}
      </Button>
      <Button type="submit" look="danger" name="intent" value="removed">
        {t("Remove")}
      </Button>
      <Button type="submit" name="intent" value="dismiss">
        {t("Leave it")}
      </Button>
    </Form>
  </article>
);
