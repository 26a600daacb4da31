import type { MetaFunction } from "@remix-run/cloudflare";
import { LateStoredPages } from "~/features/offline/late-stored-pages";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: t("No connection"),
    description: t("This page isn’t on your device."),
    origin: originOf(matches),
    path: "/offline",
    noIndex: true,
  });

export const handle = { withoutInvitation: true };

/** What the service worker shows for a page that isn't on the device. */
export default function Offline() {
  return (
    <div className="mx-auto max-w-3xl px-4 pb-16 sm:px-6">
      <PageHeader
        title={t("Between two stations")}
        lead={t(
          "There is no connection right now, and this page isn’t on your device. What you have read before is, and you can write or speak your story: it is sent when you are back.",
        )}
      />
      {/* The list starts with the page. */}
      <div data-starts-at-once="" className="mb-10 flex flex-wrap gap-3">
        <a href={pathHere("/submissions/new")} className={buttonClass("primary")}>
          {t("Write your story")}
        </a>
        <a href={pathHere("/")} className={buttonClass()}>
          {t("Home")}
        </a>
      </div>
      <LateStoredPages />
    </div>
  );
}
