import type { ReactNode } from "react";
import { openData } from "~/content/open-data";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { openApiPath, storiesJsonPath } from "./paths";

/** What others may do with the archive, and how: for people. */
export const OpenDataPage = ({ origin }: { origin: string }) => (
  <div className="mx-auto max-w-page px-4 pb-8 sm:px-6">
    <PageHeader eyebrow="For developers" title="Open data" lead={openData.lead} />
    <Part title="All stories, as JSON">
      <p>
        <a href={storiesJsonPath} className="link">
          {origin}
          {storiesJsonPath}
        </a>{" "}
        has the newest fifty, and in <code>next</code> the address of those before them. Scripts of any site
        may read it; it needs no key and no account, and it sets no cookie.
      </p>
      <p>
        <a href={openApiPath} className="link">
          {openApiPath}
        </a>{" "}
        describes every field, in OpenAPI 3.1. {openData.pace}
      </p>
    </Part>
    <Part title="One story, in your page">
      <p>
        Each story, song and gathering has an <em>Embed</em> button with the HTML for your own site, and is
        described by oEmbed, which blogs and forums read by themselves: paste the address, and it appears. Add{" "}
        <code>?theme=light</code> or <code>?theme=dark</code> to the frame’s address if your page has one
        theme.
      </p>
    </Part>
    <Part title="Terms" id="terms">
      <p>{openData.licence.summary}</p>
      <dl className="mt-4 grid gap-6">
        {openData.terms.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1">{text}</dd>
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
