interface MailPreviewProps {
  mail: { subject: string; html: string; text: string };
}

const views = [
  { label: "On a phone", width: "w-[390px] max-w-full" },
  { label: "On a desk", width: "w-[50rem] max-w-none" },
] as const;

/**
 * A post as its subscribers would get it: the mail in phone and desktop width, and as plain text. Sandboxed without
 * scripts.
 */
export const MailPreview = ({ mail: { subject, html, text } }: MailPreviewProps) => (
  <section aria-labelledby="mail-preview" className="mt-10 grid gap-4 border-t border-rule pt-6">
    <h2 id="mail-preview" className="text-2xl">
      As a mail
    </h2>
    <p className="text-soft wrap-anywhere">Subject: {subject}</p>
    {views.map(({ label, width }, at) => (
      <details key={label} open={at === 0} className="min-w-0">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{label}</summary>
        <section
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
          tabIndex={0}
          className="overflow-x-auto"
        >
          <iframe
            sandbox=""
            srcDoc={html}
            loading="lazy"
            title={`The letter, ${label.toLowerCase()}`}
            className={`h-160 ${width} rounded-lg border border-rule-strong`}
          />
        </section>
      </details>
    ))}
    <details className="min-w-0">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">As plain text</summary>
      <p className="rounded-lg border border-rule-strong p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </details>
  </section>
);
