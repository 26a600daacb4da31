import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { DayPlot } from "~/features/desk/figures/day-plot";
import { counted, figureTitles, spans } from "~/features/desk/figures/figures";
import { listFigures } from "~/features/desk/figures/figures.server";
import { FiguresTable } from "~/features/desk/figures/figures-table";
import { countWithoutCopy } from "~/features/desk/figures/voices-without-copy.server";
import { deskMeta } from "~/features/desk/private-page";
import { countWaiting } from "~/features/desk/waiting.server";
import { t } from "~/lib/i18n/t";

export const meta = () => deskMeta(t("Figures"));
export { headers } from "~/features/desk/private-page";

export async function loader({ request, context: { db, log, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  const asked = Number(new URL(request.url).searchParams.get("days"));
  const span = spans.find((days) => days === asked) ?? spans[0];
  const [figures, copies, waiting] = await Promise.all([
    listFigures(db, span, new Date()),
    countWithoutCopy(db),
    countWaiting({ db, log }),
  ]);
  return { span, figures, copies, waiting };
}

export default function Figures() {
  const { span, figures, copies, waiting } = useLoaderData<typeof loader>();
  return (
    <DeskFrame
      waiting={waiting}
      title={t("Figures")}
      lead={t("What happened in the last {span} days. A day begins at midnight, UTC.", { span })}
    >
      <nav aria-label={t("Days shown")} className="mb-6 flex gap-5">
        {spans.map((days) => (
          <Link
            key={days}
            to={`?days=${days}`}
            aria-current={days === span ? "true" : undefined}
            className="link min-h-11 content-center aria-[current]:font-semibold aria-[current]:no-underline"
          >
            {t("{days} days", { days })}
          </Link>
        ))}
      </nav>
      <div className="grid gap-6 sm:grid-cols-2">
        {counted.map((name) => (
          <DayPlot key={name} title={t(figureTitles[name])} figures={figures} of={name} />
        ))}
      </div>
      <FiguresTable figures={figures} />
      {copies.missing > 0 ? (
        <p className="mt-6 text-sm text-soft">
          {t(
            "{missing} of the newest {count} published voices: no copy for every player yet. It is made when its author next opens the story.",
            { missing: copies.missing, count: copies.of },
          )}
        </p>
      ) : null}
    </DeskFrame>
  );
}
