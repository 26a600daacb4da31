import type { ReactNode } from "react";
import { openData } from "~/content/open-data";
import { t } from "~/lib/i18n/t";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { Trans } from "~/ui/trans";
import { openApiPath, storiesJsonPath } from "./paths";

/** What others may do with the archive, and how: for people. */
export const OpenDataPage = ({ origin }: { origin: string }) => (
  <div className="mx-auto max-w-page px-4 pb-8 sm:px-6">
    <PageHeader eyebrow={t("For developers")} title={t("Open data")} lead={t(openData.lead)} />
    <Part title={t("All stories, as JSON")}>
      <p>
        <Trans
          text={t(
            "{address} has the newest fifty, and in {next} the address of those before them. Scripts of any site may read it; it needs no key and no account, and it sets no cookie.",
          )}
          values={{
            address: (
              // On a line of its own: how long it is depends on the site's address.
              <a href={storiesJsonPath} className="link block w-fit">
                {origin}
                {storiesJsonPath}
              </a>
            ),
            next: <code>next</code>,
          }}
        />
      </p>
      <p>
        <Trans
          text={t("{address} describes every field, in OpenAPI 3.1. {pace}")}
          values={{
            address: (
              <a href={openApiPath} className="link">
                {openApiPath}
              </a>
            ),
            pace: t(openData.pace),
          }}
        />
      </p>
    </Part>
    <Part title={t("One story, in your page")}>
      <p>
        <Trans
          text={t(
            "Each story, song and gathering has an {embed} button with the HTML for your own site, and is described by oEmbed, which blogs and forums read by themselves: paste the address, and it appears. Add {light} or {dark} to the frame’s address if your page has one theme.",
          )}
          values={{
            embed: <em>{t("Embed")}</em>,
            light: <code>?theme=light</code>,
            dark: <code>?theme=dark</code>,
          }}
        />
      </p>
    </Part>
    <Part title={t("Terms")} id="terms">
      <p>{t(openData.licence.summary)}</p>
      <dl className="mt-4 grid gap-6">
        {openData.terms.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{t(title)}</dt>
            <dd className="mt-1">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  </div>
);

const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <Section title={title} id={id} className="groove pt-8 pb-12" headingClassName="[&_h2]:text-3xl">
    <div className="mt-5 max-w-[65ch] space-y-4">{children}</div>
  </Section>
);
