import type { MetaFunction } from "@remix-run/cloudflare";
import { founder } from "~/content/about";
import { site } from "~/content/site";
import { FounderBiography } from "~/features/about/founder-biography";
import { FourThings } from "~/features/about/four-things";
import { Mission } from "~/features/about/mission";
import { PersonalLetter } from "~/features/about/personal-letter";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { breadcrumbs, publisher } from "~/features/site/structured-data";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { ButtonLink } from "~/ui/button";

export const meta: MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  const path = "/about";
  return pageMeta({
    title: t("About"),
    description: t("{description} Who we are, what we do with a story, and why {founder} began it.", {
      description: t(site.description),
      founder: founder.name,
    }),
    origin,
    path,
    structured: [
      {
        "@type": "AboutPage",
        name: t("About {site}", { site: site.name }),
        url: `${origin}${pathHere(path)}`,
        mainEntity: {
          ...publisher(origin),
          founder: { "@type": "Person", name: founder.name, jobTitle: t(founder.role) },
        },
      },
      breadcrumbs(origin, [{ name: t("About"), path }]),
    ],
  });
};

export default function About() {
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <h1 className="eyebrow pt-10 font-sans sm:pt-14">{t("About {site}", { site: site.name })}</h1>
      <Mission />
      <FourThings />
      <FounderBiography />
      <PersonalLetter />
      <p className="mt-14 flex flex-wrap gap-3 lg:ml-[16.667%]">
        <ButtonLink to="/submissions" look="primary">
          {t("Share Your Story")}
        </ButtonLink>
        <ButtonLink to="/shop">{t("See the Book")}</ButtonLink>
        <ButtonLink to="/api">{t("Open Data")}</ButtonLink>
      </p>
    </div>
  );
}
