import type { PageFacts } from "~/features/site/page-meta";
import { breadcrumbs } from "~/features/site/structured-data";
import type { FeedStory } from "~/features/stories/feed/feed-story";
import { postingOf } from "~/features/stories/posting";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { firstCharacters } from "~/lib/text/text";
import { gatheringPath } from "../paths";
import type { ShownGathering } from "./open-gathering.server";

/** Metadata of a gathering's page, with the event and its stories as structured data. */
export function gatheringMeta(
  gathering: ShownGathering,
  stories: readonly FeedStory[],
  origin: string,
): Omit<PageFacts, "origin"> {
  const path = gatheringPath(gathering.code);
  return {
    title: t("{gathering}: the stories told there", { gathering: gathering.name }),
    description: firstCharacters(gathering.welcome, 200),
    path,
    structured: [
      {
        "@type": "CollectionPage",
        name: gathering.name,
        url: `${origin}${pathHere(path)}`,
        about: {
          "@type": "Event",
          name: gathering.name,
          startDate: gathering.heldOn,
          location: { "@type": "Place", name: gathering.place },
        },
        hasPart: stories.map((story) => postingOf(story, origin)),
      },
      breadcrumbs(origin, [
        { name: t("Community"), path: "/community" },
        { name: gathering.name, path },
      ]),
    ],
  };
}
