import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { SignOutButton } from "~/features/accounts/menu/sign-out-button";
import { accountHeaders } from "~/features/accounts/profile/account-page";
import { requireMember } from "~/features/accounts/require-member.server";
import { claimStories, countClaimable } from "~/features/authors/claim/claim.server";
import { ClaimOffer } from "~/features/authors/claim/claim-offer";
import { NoStoriesYet } from "~/features/authors/own-stories/no-stories-yet";
import { countOwnStories, listOwnStories } from "~/features/authors/own-stories/own-stories.server";
import { OwnStoryRow } from "~/features/authors/own-stories/own-story-row";
import { LateUnfinished } from "~/features/gatherings/on-device/late-unfinished";
import { secretMeta } from "~/features/site/private-meta";
import { inArchive, useArchive } from "~/features/stories/archive/archive-address";
import { ArchiveLinks, ArchiveNote } from "~/features/stories/archive/archive-links";
import { listedArchives } from "~/features/stories/archive/listed-archives.server";
import { LateDeviceStories } from "~/features/stories/on-device/late-device-stories";
import { t } from "~/lib/i18n/t";
import { formatCursor, parseCursor } from "~/lib/text/cursor";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

export const meta = () => secretMeta(t("My Stories"));
export { accountHeaders as headers };

/** A failure to load the list is shown on the page; nothing is lost. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, main, archive, viewer, log } = context;
  const member = requireMember(viewer, request);
  const { email, emailVerified } = member.account;
  const after = parseCursor(new URL(request.url).searchParams.get("after"));
  try {
    const [list, count, claimable, archives] = await Promise.all([
      listOwnStories(db, member.userId, after, archive),
      countOwnStories(main, member.userId),
      countClaimable(context, member),
      listedArchives(context, ["owner", member.userId]),
    ]);
    return { email, emailVerified, claimable, count, list, archives };
  } catch (error) {
    log.error("my-stories.load", error);
    return { email, emailVerified, claimable: 0, count: 0, list: null, archives: null };
  }
}

/** Claims earlier stories. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  await claimStories(context, requireMember(context.viewer, request));
  return redirectWithToast("/my-stories", { title: t("Your earlier stories are here now"), kind: "success" });
}

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function MyStories() {
  const { email, emailVerified, claimable, count, list, archives } = useLoaderData<typeof loader>();
  const archive = useArchive();
  const last = list?.hasMore ? list.stories.at(-1) : undefined;
  return (
    <div data-starts-at-once="" className="mx-auto max-w-3xl px-4 sm:px-6">
      <PageHeader
        title={t("My Stories")}
        lead={list ? (count === 1 ? t("1 story") : t("{count} stories", { count })) : undefined}
      />
      {list ? <ClaimOffer email={email} emailVerified={emailVerified} claimable={claimable} /> : null}
      {list ? null : <p role="alert">{t("Failed to load your stories")}</p>}
      {count === 0 && list ? <NoStoriesYet /> : null}
      <ArchiveNote archives={archives} />
      <ul className="grid gap-4">
        {list?.stories.map((story) => (
          <li key={story.id}>
            <OwnStoryRow story={story} />
          </li>
        ))}
      </ul>
      {last ? (
        <ButtonLink to={inArchive(`?after=${formatCursor(last)}`, archive)} className="mt-6">
          {t("Older stories")}
        </ButtonLink>
      ) : null}
      <ArchiveLinks archives={archives} />
      <LateUnfinished />
      <LateDeviceStories />
      <div className="mt-12 flex flex-wrap items-center gap-6 border-t border-rule pt-6">
        <Link to="/profile" className="link">
          {t("Profile and account")}
        </Link>
        <SignOutButton />
      </div>
    </div>
  );
}
