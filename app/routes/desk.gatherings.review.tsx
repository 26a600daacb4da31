import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { requireEditor } from "~/features/accounts/require-editor.server";
import { requireDeskGathering } from "~/features/desk/gatherings/find.server";
import { deskGatheringPath, gatheringReviewPath } from "~/features/desk/gatherings/paths";
import { ReviewBar } from "~/features/desk/gatherings/review-bar";
import { ReviewCard } from "~/features/desk/gatherings/review-card";
import { useSentReason } from "~/features/desk/gatherings/use-sent-reason";
import { useShownFocus } from "~/features/desk/gatherings/use-shown-focus";
import { countOfWaiting } from "~/features/desk/gatherings/waiting-count";
import { listWaiting } from "~/features/desk/gatherings/waiting-stories.server";
import { deskMeta } from "~/features/desk/private-page";
import { cardId } from "~/features/desk/queue/card-id";
import type { Conflict } from "~/features/desk/review/conflict.server";
import { ConflictPanel } from "~/features/desk/review/conflict-panel";
import { handleReviewForm } from "~/features/desk/review/review-action.server";
import { t } from "~/lib/i18n/t";
import { type Cursor, formatCursor, parseCursor } from "~/lib/text/cursor";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(`${t("Review")} · ${data?.gathering.name}`);
export { headers } from "~/features/desk/private-page";
export { unlessActionBroke as shouldRevalidate } from "~/lib/revalidation";
export { keepPage as clientAction } from "~/ui/form/keep-page";

/** This page's address, after the stories that were skipped. */
const addressOf = (id: string, after: Cursor | null): string =>
  `${gatheringReviewPath(id)}${after ? `?after=${formatCursor(after)}` : ""}`;

const afterOf = (request: Request) => parseCursor(new URL(request.url).searchParams.get("after"));

export async function loader({ params, request, context: { db, viewer } }: LoaderFunctionArgs) {
  requireEditor(viewer, request);
  const after = afterOf(request);
  const gathering = await requireDeskGathering(db, params.id);
  const [story, next] = await listWaiting(db, gathering.id, after);
  const place = story?.since ? { createdAt: story.since, id: story.id } : null;
  return {
    gathering: { id: gathering.id, name: gathering.name, waiting: gathering.waiting },
    story,
    next,
    hasSkipped: after !== null,
    skip: next && place ? addressOf(gathering.id, place) : null,
  };
}

export const action = ({ params, request, context }: ActionFunctionArgs) =>
  handleReviewForm(
    context,
    requireEditor(context.viewer, request),
    request,
    addressOf(params.id ?? "", afterOf(request)),
  );

export default function GatheringReview() {
  const { gathering, story, next, hasSkipped, skip } = useLoaderData<typeof loader>();
  const conflict = useActionData<{ conflict?: Conflict }>()?.conflict;
  const { formData } = useNavigation();
  // The next story is here already: it shows while the decision about this one is on its way.
  const isDeciding = formData?.has("version") === true && formData.get("story") === story?.id;
  const shown = isDeciding ? next : story;
  const reason = useSentReason(shown?.id);
  useShownFocus(shown ? cardId(shown.id) : nothingId);
  return (
    <div className="mx-auto max-w-2xl px-4 pt-4 sm:px-6">
      <header className="mb-4 flex items-center justify-between gap-4">
        <Link
          to={deskGatheringPath(gathering.id)}
          className="link inline-flex min-h-11 min-w-0 items-center gap-2"
        >
          <ArrowLeft size={18} aria-hidden className="shrink-0" />
          <bdi className="truncate">{gathering.name}</bdi>
        </Link>
        <h1 className="shrink-0 font-sans text-base font-semibold">
          {countOfWaiting(gathering.waiting - (isDeciding ? 1 : 0))}
        </h1>
      </header>
      {conflict ? <ConflictPanel conflict={conflict} /> : null}
      {shown ? (
        <ReviewCard story={shown} />
      ) : (
        <NothingWaits address={hasSkipped ? addressOf(gathering.id, null) : null} />
      )}
      <ReviewBar key={shown?.id} story={shown} reason={reason} skip={skip} isBusy={isDeciding} />
    </div>
  );
}

const nothingId = "nothing-waits";

/** @param address of the first story that was skipped; null if none was */
const NothingWaits = ({ address }: { address: string | null }) => (
  <div
    id={nothingId}
    tabIndex={-1}
    className="rounded-2xl border border-rule bg-raised px-6 py-16 text-center outline-none"
  >
    <p className="font-serif text-2xl">{t("Nothing else waits. Look at the wall.")}</p>
    {address ? (
      <p className="mt-4">
        <Link to={address} className="link tall">
          {t("Back to the ones you skipped")}
        </Link>
      </p>
    ) : null}
  </div>
);
