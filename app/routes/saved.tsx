import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { authPath } from "~/features/accounts/paths";
import { accountHeaders } from "~/features/accounts/profile/account-page";
import { AccountSaved } from "~/features/saved/account-saved";
import { LateDeviceList } from "~/features/saved/late-device-list";
import { savedPath } from "~/features/saved/paths";
import { findReadable, listSaved } from "~/features/saved/saved.server";
import { changeSavedList } from "~/features/saved/saved-actions.server";
import { unlistedMeta } from "~/features/site/private-meta";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { t } from "~/lib/i18n/t";
import { parseCursor } from "~/lib/text/cursor";
import { PageHeader } from "~/ui/page-header";

export const meta = () => unlistedMeta(t("Saved Stories"));
export { accountHeaders as headers };

/** An account's list; a visitor's is on the device. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = context.viewer;
  if (userId === null) return { account: null, list: null, removed: null };
  const { searchParams } = new URL(request.url);
  const [list, removed] = await Promise.all([
    listSaved(context, userId, parseCursor(searchParams.get("after"))),
    findRemoved(context, searchParams.get("removed")),
  ]);
  return { account: userId, list, removed };
}

/** The story that the form on the list took off it, for Undo; null if nobody can read it any more. */
async function findRemoved(deps: ArchiveDeps, mark: string | null) {
  const removed = parseCursor(mark);
  const [story] = removed ? await findReadable(deps, [removed.id]) : [];
  return removed && story ? { id: story.id, title: story.songTitle, at: removed.createdAt.getTime() } : null;
}

/** Puts a story on the list or takes it off, from its page and from the list. */
export const action = ({ request, context }: ActionFunctionArgs) => changeSavedList(context, request);

export { keepPage as clientAction } from "~/ui/form/keep-page";

export default function Saved() {
  const { account, list, removed } = useLoaderData<typeof loader>();
  return (
    <div data-starts-at-once="" className="mx-auto max-w-page px-4 pb-16 sm:px-6">
      <PageHeader
        title={t("Saved Stories")}
        lead={
          list
            ? t(
                "Stories that you want to have at hand, on every device where you are signed in. Also without a connection.",
              )
            : t("Stories that you want to have at hand. They are on this device, also without a connection.")
        }
      />
      {list ? (
        <AccountSaved account={account} list={list} removed={removed} />
      ) : (
        <>
          <noscript>
            <p>{t("Without an account this list is kept by your browser, which needs JavaScript for it.")}</p>
          </noscript>
          <p className="mb-10 text-soft">
            {t("With an account you have them on all your devices:")}{" "}
            <Link to={authPath(savedPath)} className="link">
              {t("Sign In")}
            </Link>
          </p>
          {/* Its height is reserved: the list is read from the device late, and would push the footer down. */}
          <div className="min-h-[60vh]">
            <LateDeviceList />
          </div>
        </>
      )}
    </div>
  );
}
