import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { essays } from "~/content/essays";
import { storiesPage } from "~/content/stories-page";
import { EssayCard } from "~/features/essays/essay-card";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { breadcrumbs } from "~/features/site/structured-data";
import { findAnswered } from "~/features/submissions/answered-story.server";
import { Answering } from "~/features/submissions/answering";
import { rememberInspiration } from "~/features/submissions/inspiration.server";
import { ShareStoryLink } from "~/features/submissions/share-story-link";
import { msg, t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";
import { Section } from "~/ui/section";

const description = msg("Three long essays, each about one song and the life it walked into.");

export const meta: MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  const path = "/stories";
  return pageMeta({
    title: t("Stories"),
    description: t(description),
    origin,
    path,
    structured: [breadcrumbs(origin, [{ name: t("Stories"), path }])],
  });
};

/** Target of a story's "Write Your Story" link (specification, section 2, "/story/{id}"). */
export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  data(await findAnswered(context, request), { headers: await rememberInspiration(request) });

/** Without `from`, no data is needed from the server. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  new URL(request.url).searchParams.has("from") ? serverLoader<typeof loader>() : null;

/** No revalidation after a submission: it used up the cookie, which loading again would set again. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formMethod && defaultShouldRevalidate;

export default function Stories() {
  const [lead, ...rest] = storiesPage.intro;
  const answered = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      {answered ? <Answering story={answered} /> : null}
      <header className="grid gap-x-16 gap-y-6 pt-10 pb-16 sm:pt-16 sm:pb-24 lg:grid-cols-12">
        <h1 className="text-[2.9rem] leading-[0.96] tracking-[-0.025em] sm:text-7xl lg:col-span-5 lg:text-8xl">
          {t(storiesPage.heading)}
        </h1>
        <div className="lg:col-span-7 lg:pt-2">
          <p className="font-serif text-[1.35rem] leading-snug text-pretty sm:text-[1.7rem]">
            {lead ? t(lead) : null}
          </p>
          {rest.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-measure text-soft">
              {t(paragraph)}
            </p>
          ))}
        </div>
      </header>
      <Section title={t(storiesPage.listHeading)} headingClassName="sr-only">
        {essays.map((essay) => (
          <EssayCard key={essay.slug} essay={essay} />
        ))}
      </Section>
      <Section
        title={t(storiesPage.shareHeading)}
        className="groove flex flex-col items-start gap-5 pt-14 sm:pt-20 lg:pl-[calc(50%+2rem)]"
      >
        <p className="max-w-measure text-soft">{t(storiesPage.shareText)}</p>
        <ShareStoryLink className={buttonClass("primary")}>{t("Share Your Story")}</ShareStoryLink>
      </Section>
    </div>
  );
}
