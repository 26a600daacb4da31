import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { offerOf } from "~/features/embeds/offer.server";
import { feedMeta } from "~/features/feeds/feed-links";
import { gatheringMeta } from "~/features/gatherings/page/gathering-meta";
import { GatheringPage } from "~/features/gatherings/page/gathering-page";
import { openGathering } from "~/features/gatherings/page/open-gathering.server";
import { gatheringPath } from "~/features/gatherings/paths";
import { requireGathering } from "~/features/gatherings/require-gathering.server";
import { EmbedPanel } from "~/features/sharing/shares/embed-panel";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { WithArchives } from "~/features/stories/archive/archive-links";
import { listedArchives } from "~/features/stories/archive/listed-archives.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const origin = originOf(matches);
  const { gathering, stories } = data;
  return [
    ...pageMeta({ ...gatheringMeta(gathering, stories, origin), origin }),
    ...feedMeta(gatheringPath(gathering.code), gathering.name),
    ...data.embed.links,
  ];
};

/** /gathering/{code}: a gathering and the stories told there, newest first. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db, main, origin } = context;
  const gathering = await requireGathering(main, params.code, gatheringPath);
  const page = await openGathering(db, gathering, new URL(request.url).searchParams, new Date());
  const archives = await listedArchives(context, ["gathering", gathering.id]);
  return { ...page, archives, embed: offerOf(origin, gatheringPath(gathering.code), gathering.name) };
}

export default function GatheringRoute() {
  const { embed, archives, ...page } = useLoaderData<typeof loader>();
  return (
    <WithArchives archives={archives}>
      <GatheringPage {...page} embed={<EmbedPanel html={embed.html} />} place={useLocation().key} />
    </WithArchives>
  );
}
