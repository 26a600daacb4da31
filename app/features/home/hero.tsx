import { Link } from "@remix-run/react";
import type { Essay } from "~/content/essays";
import { hero } from "~/content/home";
import { site } from "~/content/site";
import { essayPath } from "~/features/essays/essay-path";
import { t } from "~/lib/i18n/t";
import { ButtonLink } from "~/ui/button";
import { LabelArt } from "~/ui/label/label-art";
import { StatTiles } from "./stat-tiles";

/** The hero, designed as a record sleeve: tagline, three links, and a record. */
export const Hero = ({ record }: { record: Essay }) => (
  <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8">
    <div className="relative">
      <div className="relative z-10 flex overflow-hidden rounded-sm border border-rule bg-raised lg:min-h-[clamp(34rem,47vw,40rem)] lg:w-[67%]">
        <Spine />
        <RingWear />
        <div className="relative flex min-w-0 flex-1 flex-col px-5 py-10 sm:px-12 sm:py-14">
          <h1 className="text-[clamp(2.9rem,11vw,5.5rem)] sm:text-[clamp(4.4rem,13vw,7rem)] leading-[0.94] font-[540] tracking-[-0.03em] lg:text-[clamp(5rem,9.8vw,8.2rem)]">
            {t(hero.title)}
          </h1>
          <p className="mt-6 max-w-[34rem] text-[1.08rem] text-soft sm:mt-8">{t(hero.text)}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap lg:mt-auto lg:pt-10">
            {hero.actions.map(({ label, href }, at) => (
              <ButtonLink key={href} to={href} look={at === 0 ? "primary" : "quiet"}>
                {t(label)}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
      <LabelArt
        isOnVinyl
        artist={record.artist}
        title={record.title}
        className="mx-auto -mt-32 block max-w-full size-64 sm:-mt-52 sm:size-104 lg:absolute lg:top-1/2 lg:left-[67%] lg:m-0 lg:max-w-none lg:size-[clamp(31rem,44vw,37rem)] lg:-translate-1/2"
      />
    </div>
    <div className="mt-8 grid gap-x-10 gap-y-8 lg:mt-6 lg:grid-cols-[67fr_33fr]">
      <StatTiles />
      <p className="order-first text-center text-[0.94rem] text-soft lg:order-none lg:pt-5 lg:pl-6 lg:text-left">
        {t("On the turntable")}{" "}
        <Link
          to={essayPath(record)}
          className="link flex min-h-11 items-center justify-center font-serif text-xl text-ink lg:justify-start"
        >
          {record.title}
        </Link>
        {record.artist}
      </p>
    </div>
  </div>
);

/** The spine of the sleeve, with vertical text. */
const Spine = () => (
  <div
    aria-hidden
    className="hidden w-10 shrink-0 items-center justify-between border-r border-rule bg-sunk pt-6 pb-6 text-[0.72rem] font-semibold tracking-[0.14em] text-soft uppercase [writing-mode:vertical-rl] sm:flex"
  >
    <span>{site.name}</span>
    <span>LN 001</span>
  </div>
);

/** The ring that a record wears into its sleeve. */
const RingWear = () => (
  <svg
    viewBox="0 0 100 100"
    aria-hidden
    className="absolute top-1/2 left-1/2 hidden size-[42rem] -translate-1/2 text-rule sm:block lg:size-[46rem]"
  >
    <circle cx="50" cy="50" r="48" fill="none" stroke="currentColor" strokeWidth=".6" opacity=".55" />
    <circle cx="50" cy="50" r="46.6" fill="none" stroke="currentColor" strokeWidth=".2" opacity=".7" />
  </svg>
);
