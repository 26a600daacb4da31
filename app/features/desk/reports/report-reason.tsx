import { RelativeTime } from "~/ui/relative-time";

interface ReportReasonProps {
  report: { reason: string; details: string | null; createdAt: Date };
}

/** Why a reader reported a story, since when, and in their own words. */
export const ReportReason = ({ report }: ReportReasonProps) => (
  <>
    <p className="mt-2 font-semibold">
      {report.reason}{" "}
      <span className="font-normal text-soft">
        · <RelativeTime at={report.createdAt} />
      </span>
    </p>
    {report.details ? <p className="mt-1 whitespace-pre-line wrap-anywhere">{report.details}</p> : null}
  </>
);
