import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { listDecisions } from "~/features/desk/log/log.server";
import { LogRow } from "~/features/desk/log/log-row";
import { deskMeta } from "~/features/desk/private-page";
import { countWaiting } from "~/features/desk/waiting.server";
import { t } from "~/lib/i18n/t";
import { formatCursor, parseCursor } from "~/lib/text/cursor";
import { buttonClass } from "~/ui/button";

export const meta = () => deskMeta(t("Log"));
export { headers } from "~/features/desk/private-page";

export async function loader({ request, context: { db, log, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  const after = parseCursor(new URL(request.url).searchParams.get("cursor"));
  const { entries, hasMore } = await listDecisions(db, after);
  const last = hasMore ? entries.at(-1) : undefined;
  const waiting = await countWaiting({ db, log });
  return { entries, waiting, next: last ? formatCursor(last) : null };
}

export default function Log() {
  const { entries, next, waiting } = useLoaderData<typeof loader>();
  return (
    <DeskFrame
      waiting={waiting}
      title={t("Log")}
      lead={t(
        "Every decision about a story, a post, a song, a gathering, stuck work, an account or the site, newest first. Nothing here can be changed.",
      )}
    >
      <ul className="divide-y divide-rule">
        {entries.map((entry) => (
          <LogRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {next ? (
        <p className="mt-8">
          <Link to={`/desk/log?cursor=${encodeURIComponent(next)}`} className={buttonClass("quiet")}>
            {t("Older decisions")}
          </Link>
        </p>
      ) : null}
    </DeskFrame>
  );
}
