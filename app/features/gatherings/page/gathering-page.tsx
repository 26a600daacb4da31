import type { ReactNode } from "react";
import { renderCard } from "~/features/stories/feed/feed-card";
import type { FeedPage } from "~/features/stories/list/list-pages";
import { PagedStories } from "~/features/stories/list/paged-stories";
import { t } from "~/lib/i18n/t";
import { Section } from "~/ui/section";
import { gatheringPath } from "../paths";
import { GatheringHeader } from "./gathering-header";
import type { ShownGathering } from "./open-gathering.server";

interface GatheringPageProps extends FeedPage {
  gathering: ShownGathering;
  isFirst: boolean;
  /** The button for other sites' owners, below its stories. */
  embed: ReactNode;
  /** Key of the history entry. */
  place: string;
}

/** A gathering, with the stories told there. */
export const GatheringPage = ({ gathering, isFirst, embed, place, ...page }: GatheringPageProps) => (
  <div className="mx-auto max-w-page px-4 pb-8 sm:px-6">
    <GatheringHeader gathering={gathering} songs={page.stories} />
    <Section title={t("What was told")} className="groove pt-10">
      <PagedStories
        key={place}
        page={page}
        path={gatheringPath(gathering.code)}
        isFirst={isFirst}
        renderStory={renderCard}
        className="story-cards mt-8"
        // Its stories may all be in an archive, whose link is shown.
        empty={gathering.storyCount > 0 ? undefined : <NoStory />}
      />
      <div className="mt-10 w-36 print:hidden">{embed}</div>
    </Section>
  </div>
);

const NoStory = () => (
  <p className="mt-8 rounded-2xl border border-rule bg-raised px-6 py-14 text-center font-serif text-2xl">
    {t("Nobody has told a story here yet. The first one could be yours.")}
  </p>
);
