import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { actOnDesk } from "~/features/desk/act.server";
import type { Conflict } from "~/features/desk/conflict.server";
import { ConflictPanel } from "~/features/desk/conflict-panel";
import { DecidedBar } from "~/features/desk/decided-bar";
import { DeskFrame } from "~/features/desk/desk-frame";
import { HeldCard } from "~/features/desk/held-card";
import { listHeld } from "~/features/desk/queue.server";
import { requireEditor } from "~/features/desk/require-editor.server";
import { useShortcuts } from "~/features/desk/use-shortcuts";

export { headers, meta } from "~/features/desk/private-page";

export async function loader({ request, context: { db, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  return { held: await listHeld(db) };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  actOnDesk(context, requireEditor(context.viewer, request), request, "/desk");

export { unlessActionBroke as shouldRevalidate } from "~/lib/revalidation";
export { keepPage as clientAction } from "~/ui/keep-page";

export default function Review() {
  const { held } = useLoaderData<typeof loader>();
  const conflict = useActionData<{ conflict?: Conflict }>()?.conflict;
  useShortcuts();
  return (
    <DeskFrame title="Review" lead="Stories that wait for somebody to read them, the longest waiting first.">
      {conflict ? <ConflictPanel conflict={conflict} /> : <DecidedBar />}
      {held.length > 0 ? (
        <p className="needs-script mb-4 text-sm text-soft">
          J and K move, A publishes, R takes you to the reason, U takes the last decision back.
        </p>
      ) : (
        <p className="rounded-2xl border border-rule bg-raised px-6 py-16 text-center font-serif text-2xl">
          Nothing waits. Go and listen to something.
        </p>
      )}
      <div className="grid gap-6">
        {held.map((story) => (
          <HeldCard key={story.id} story={story} />
        ))}
      </div>
    </DeskFrame>
  );
}
