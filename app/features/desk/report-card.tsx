import { Form, Link } from "@remix-run/react";
import { Button } from "~/ui/button";
import { RelativeTime } from "~/ui/relative-time";
import type { listReports } from "./reports.server";
import { Target } from "./target";

type Report = Awaited<ReturnType<typeof listReports>>[number];

/** A reader's report beside the story it is about. */
export const ReportCard = ({ report }: { report: Report }) => (
  <article className="rounded-2xl border border-rule bg-raised p-5 sm:p-6">
    <h2 className="text-xl wrap-anywhere">
      <Link to={`/story/${report.storyId}`} className="link">
        <bdi>{report.songTitle}</bdi>
      </Link>{" "}
      <span className="text-base text-soft">by</span> <bdi>{report.artistName}</bdi>
    </h2>
    <p className="mt-2 font-semibold">
      {report.reason}{" "}
      <span className="font-normal text-soft">
        · <RelativeTime at={report.createdAt} />
      </span>
    </p>
    {report.details ? <p className="mt-1 whitespace-pre-line wrap-anywhere">{report.details}</p> : null}
    <p dir="auto" className="mt-4 line-clamp-6 max-w-measure text-soft whitespace-pre-line wrap-anywhere">
      {report.content}
    </p>
    <Form method="post" className="mt-5 flex flex-wrap items-end gap-3 border-t border-rule pt-5">
      <Target story={{ id: report.storyId, version: report.version }} />
      <label className="min-w-0 flex-1 basis-64 text-sm font-semibold">
        Reason, which the author reads
        <input
          name="reason"
          minLength={3}
          maxLength={500}
          className="mt-1.5 block w-full rounded-lg border border-rule-strong bg-paper px-3.5 py-2 text-base font-normal"
        />
      </label>
      <Button type="submit" name="intent" value="rejected">
        Return
      </Button>
      <Button type="submit" look="danger" name="intent" value="removed">
        Remove
      </Button>
      <Button type="submit" name="intent" value="dismiss">
        Leave it
      </Button>
    </Form>
  </article>
);
