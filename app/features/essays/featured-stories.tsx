import { Link } from "@remix-run/react";
import { radioTexts } from "~/content/radio";
import { t } from "~/lib/i18n/t";
import { RecordSleeve } from "~/ui/label/record-sleeve";
import { Section } from "~/ui/section";
import { essayPath } from "./essay-path";
import type { FeaturedEssay } from "./featured.server";

/** The essays about songs of the playlist (specification, section 2, "/radio"). */
export const FeaturedStories = ({ essays }: { essays: readonly FeaturedEssay[] }) => (
  <Section title={t(radioTexts.storiesHeading)} className="pt-24 sm:pt-32" headingClassName="mb-8 sm:mb-12">
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-3">
      {essays.map((essay) => (
        <li key={essay.slug} className="relative min-w-0">
          <RecordSleeve artist={essay.artist} title={essay.title} className="w-full" />
          <h3 className="mt-5 text-[1.6rem]">
            <Link
              to={essayPath(essay)}
              prefetch="intent"
              className="decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {essay.title}
            </Link>
          </h3>
          <p className="mt-1 text-soft">{essay.artist}</p>
        </li>
      ))}
    </ul>
  </Section>
);
