import { Form, Link } from "@remix-run/react";
import { storyPath } from "~/features/stories/paths";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { Trans } from "~/ui/trans";
import type { listBuiltInReports } from "./built-in-reports.server";
import { ReportReason } from "./report-reason";

type Report = Awaited<ReturnType<typeof listBuiltInReports>>[number];

interface BuiltInReportCardProps {
  report: Report;
  /** From `readUntil`. */
  until: number | undefined;
}

/** A reader's report of a built-in story. Such a story can only be changed by a deployment. */
export const BuiltInReportCard = ({ report, until }: BuiltInReportCardProps) => (
  <article className="rounded-2xl border border-rule bg-raised p-5 sm:p-6">
    <h2 className="text-xl wrap-anywhere">
      <Trans
        text={t("{title} by {artist}")}
        values={{
          title: (
            <Link to={storyPath(report.storyId)} className="link">
              {report.story.songTitle}
            </Link>
          ),
          artist: report.story.artistName,
        }}
      />
    </h2>
    <ReportReason report={report} />
    <Form method="post" className="mt-5 flex flex-wrap items-center gap-3 border-t border-rule pt-5">
      <input type="hidden" name="story" value={report.storyId} />
      <input type="hidden" name="until" value={until} />
      <p className="min-w-0 flex-1 basis-64 text-sm text-soft">
        {t("This story is built into the site: whoever runs it changes or removes it with the next version.")}
      </p>
      <Button type="submit" name="intent" value="dismiss">
        {t("Close report")}
      </Button>
    </Form>
  </article>
);
