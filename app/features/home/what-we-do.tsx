import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { type HomeCard, homeHeadings, whatWeDoCards } from "~/content/home";
import { playlist } from "~/content/playlist";
import { BookCover } from "~/features/shop/book-cover";
import { t } from "~/lib/i18n/t";
import { classNames } from "~/lib/text/class-names";
import { Section } from "~/ui/section";
import { CommunityLabels, type LabelledSong } from "./community-labels";
import { FirstTracks } from "./first-tracks";

/** The book, the community and the radio (specification, section 2, "Home"). */
export const WhatWeDo = ({ communitySongs }: { communitySongs: readonly LabelledSong[] }) => (
  <Section
    title={t(homeHeadings.whatWeDo)}
    className="mx-auto max-w-page px-4 pt-24 sm:px-6 sm:pt-32"
    headingClassName="mb-8 sm:mb-12"
  >
    <ul className="grid gap-5 lg:grid-cols-[5fr_7fr]">
      {whatWeDoCards.map((card) => (
        <Card key={card.href} card={card} tall={card.href === "/shop"}>
          {card.href === "/shop" ? (
            <BookCover songs={playlist} className="mx-auto w-44 sm:w-56 lg:w-64" />
          ) : null}
          {card.href === "/community" ? <CommunityLabels songs={communitySongs} /> : null}
          {card.href === "/radio" ? <FirstTracks /> : null}
        </Card>
      ))}
    </ul>
  </Section>
);

const Card = ({ card, tall, children }: { card: HomeCard; tall: boolean; children: ReactNode }) => (
  <li
    className={classNames(
      "group relative flex min-w-0 flex-col gap-8 rounded-2xl border border-rule p-6 transition-colors duration-200 hover:border-rule-strong sm:p-9",
      tall ? "justify-between bg-sunk lg:row-span-2" : "bg-raised",
    )}
  >
    {children}
    <div>
      <h3 className="text-3xl">{t(card.title)}</h3>
      <p className="mt-3 max-w-[36rem]">{t(card.text)}</p>
      <Link
        to={card.href}
        prefetch="intent"
        className="mt-4 tall gap-2 font-semibold text-accent after:absolute after:inset-0 after:rounded-2xl"
      >
        {t(card.linkLabel)}
        <ArrowRight
          size={18}
          aria-hidden
          className="transition-transform duration-200 group-hover:translate-x-1"
        />
      </Link>
    </div>
  </li>
);
