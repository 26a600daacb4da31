import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { deskMeta } from "~/features/desk/private-page";
import { neighbourOf } from "~/features/desk/queue/neighbour";
import { useCardFocus } from "~/features/desk/queue/use-card-focus";
import { BuiltInReportCard } from "~/features/desk/reports/built-in-report-card";
import { listBuiltInReports } from "~/features/desk/reports/built-in-reports.server";
import { readUntil } from "~/features/desk/reports/read-until";
import { ReportCard } from "~/features/desk/reports/report-card";
import { listReports } from "~/features/desk/reports/reports.server";
import type { Conflict } from "~/features/desk/review/conflict.server";
import { ConflictPanel } from "~/features/desk/review/conflict-panel";
import { DecidedBar } from "~/features/desk/review/decided-bar";
import { handleReviewForm } from "~/features/desk/review/review-action.server";
import { countWaiting } from "~/features/desk/waiting.server";
import { t } from "~/lib/i18n/t";

export const meta = () => deskMeta(t("Reports"));
export { headers } from "~/features/desk/private-page";

export async function loader({ request, context: { db, log, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  const [reports, builtIn, waiting] = await Promise.all([
    listReports(db),
    listBuiltInReports(db),
    countWaiting({ db, log }),
  ]);
  return { reports, builtIn, waiting };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  handleReviewForm(context, requireEditor(context.viewer, request), request, "/desk/reports");

export { unlessActionBroke as shouldRevalidate } from "~/lib/revalidation";
export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Reports() {
  const { reports, builtIn, waiting } = useLoaderData<typeof loader>();
  const conflict = useActionData<{ conflict?: Conflict }>()?.conflict;
  const ids = reports.map(({ storyId }) => storyId);
  useCardFocus();
  return (
    <DeskFrame
      waiting={waiting}
      title={t("Reports")}
      lead={t("What readers found wrong with a story, oldest first.")}
    >
      {conflict ? <ConflictPanel conflict={conflict} /> : <DecidedBar />}
      {reports.length + builtIn.length === 0 ? <p className="text-soft">{t("No open reports.")}</p> : null}
      <div className="grid gap-6">
        {reports.map((report, at) => (
          <ReportCard
            key={report.id}
            report={report}
            isFirst={ids.indexOf(report.storyId) === at}
            until={readUntil(reports, report.storyId)}
            next={neighbourOf(ids, at)}
          />
        ))}
        {builtIn.map((report) => (
          <BuiltInReportCard key={report.id} report={report} until={readUntil(builtIn, report.storyId)} />
        ))}
      </div>
    </DeskFrame>
  );
}
