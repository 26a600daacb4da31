import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { DeskFrame } from "~/features/desk/desk-frame";
import { listDecisions } from "~/features/desk/log.server";
import { requireEditor } from "~/features/desk/require-editor";
import { formatCursor, parseCursor } from "~/lib/cursor";
import { buttonClass } from "~/ui/button";
import { RelativeTime } from "~/ui/relative-time";

export { headers, meta } from "~/features/desk/private-page";

export async function loader({ request, context: { db, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer);
  const after = parseCursor(new URL(request.url).searchParams.get("cursor"));
  const { decisions, hasMore } = await listDecisions(db, after);
  const last = hasMore ? decisions.at(-1) : undefined;
  return { decisions, next: last ? formatCursor(last) : null };
}

export default function Log() {
  const { decisions, next } = useLoaderData<typeof loader>();
  return (
    <DeskFrame title="Log" lead="Every decision about a story, newest first. Nothing here can be changed.">
      <ul className="divide-y divide-rule">
        {decisions.map(({ id, decision, reason, by, createdAt, songTitle, artistName, storyId }) => (
          <li key={id} className="grid gap-1 py-4 wrap-anywhere">
            <p>
              <span className="font-semibold capitalize">{decision}</span>:{" "}
              <Link to={`/story/${storyId}`} className="link">
                <bdi>{songTitle}</bdi>
              </Link>{" "}
              by <bdi>{artistName}</bdi>
            </p>
            <p className="text-sm text-soft">
              {reason} · {by} · <RelativeTime at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
      {next ? (
        <p className="mt-8">
          <Link to={`/desk/log?cursor=${encodeURIComponent(next)}`} className={buttonClass("quiet")}>
            Older decisions
          </Link>
        </p>
      ) : null}
    </DeskFrame>
  );
}
