import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { DayPlot } from "~/features/desk/figures/day-plot";
import { counted, spans } from "~/features/desk/figures/figures";
import { listFigures } from "~/features/desk/figures/figures.server";
import { FiguresTable } from "~/features/desk/figures/figures-table";
import { countWithoutCopy } from "~/features/desk/figures/voices-without-copy.server";
import { countWaiting } from "~/features/desk/waiting.server";

export { headers, meta } from "~/features/desk/private-page";

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

const titles = { stories: "Stories", views: "Views", shares: "Shares", subscribers: "New subscribers" };

export default function Figures() {
  const { span, figures, copies, waiting } = useLoaderData<typeof loader>();
  return (
    <DeskFrame
      waiting={waiting}
      title="Figures"
      lead={`What happened in the last ${span} days. A day begins at midnight, UTC.`}
    >
      <nav aria-label="Days shown" className="mb-6 flex gap-5">
        {spans.map((days) => (
          <Link
            key={days}
            to={`?days=${days}`}
            aria-current={days === span ? "true" : undefined}
            className="link min-h-11 content-center aria-[current]:font-semibold aria-[current]:no-underline"
          >
            {days} days
          </Link>
        ))}
      </nav>
      <div className="grid gap-6 sm:grid-cols-2">
        {counted.map((name) => (
          <DayPlot key={name} title={titles[name]} figures={figures} of={name} />
        ))}
      </div>
      <FiguresTable figures={figures} />
      {copies.missing > 0 ? (
        <p className="mt-6 text-sm text-soft">
          {copies.missing} of the newest {copies.of} published voices: no copy for every player yet. It is
          made when its author next opens the story.
        </p>
      ) : null}
    </DeskFrame>
  );
}
