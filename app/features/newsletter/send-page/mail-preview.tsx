import { msg, t } from "~/lib/i18n/t";
import { Trans } from "~/ui/trans";

interface MailPreviewProps {
  mail: { subject: string; html: string; text: string };
}

const views = [
  { label: msg("On a phone"), title: msg("The letter, on a phone"), width: "w-[390px] max-w-full" },
  { label: msg("On a desk"), title: msg("The letter, on a desk"), width: "w-[50rem] max-w-none" },
] as const;

/**
 * A post as its subscribers would get it: the mail in phone and desktop width, and as plain text. Sandboxed without
 * scripts.
 */
export const MailPreview = ({ mail: { subject, html, text } }: MailPreviewProps) => (
  <section aria-labelledby="mail-preview" className="mt-10 grid gap-4 border-t border-rule pt-6">
    <h2 id="mail-preview" className="text-2xl">
      {t("As a mail")}
    </h2>
    <p className="text-soft wrap-anywhere">
      <Trans text={t("Subject: {subject}")} values={{ subject }} />
    </p>
    {views.map(({ label, title, width }, at) => (
      <details key={label} open={at === 0} className="min-w-0">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{t(label)}</summary>
        <section
          aria-label={t(label)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
          tabIndex={0}
          className="overflow-x-auto"
        >
          <iframe
            sandbox=""
            srcDoc={html}
            loading="lazy"
            title={t(title)}
            className={`h-160 ${width} rounded-lg border border-rule-strong`}
          />
        </section>
      </details>
    ))}
    <details className="min-w-0">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t("As plain text")}</summary>
      <p className="rounded-lg border border-rule-strong p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </details>
  </section>
);
