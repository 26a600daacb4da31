import { RelativeTime } from "~/ui/relative-time";

interface ReportReasonProps {
  report: { reason: string; details: string | null; createdAt: Date };
}

/** A report's reason, date and details. */
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
