import type { MetaFunction } from "@remix-run/cloudflare";
import { useMatches } from "@remix-run/react";
import { openData } from "~/content/open-data";
import { OpenDataPage } from "~/features/open-data/open-data-page";
import { openDataPath } from "~/features/open-data/paths";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { t } from "~/lib/i18n/t";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: t("Open data"),
    description: t(openData.lead),
    origin: originOf(matches),
    path: openDataPath,
  });

/** /api: the open data and its terms, for people. */
export default function Api() {
  return <OpenDataPage origin={originOf(useMatches())} />;
}
