import { renderToStaticMarkup } from "react-dom/server";
import { site } from "~/content/site";
import type { Mail } from "~/platform/mail/mail";
import { MailAction, MailLayout } from "./mail-layout";

/** The content of a mail, sent as HTML and as plain text. */
export interface MailWords {
  subject: string;
  /** Paragraphs, as plain text. */
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Below the action. */
  closing?: string[];
  /** Why the recipient gets this mail, such as "You get this because somebody asked for a new password." */
  reason: string;
}

/**
 * Creates a mail from plain text.
 * @param id idempotency key: one id is sent once
 */
export function writeMail(
  { id, to, userId, replyTo, headers }: Pick<Mail, "id" | "to" | "userId" | "replyTo" | "headers">,
  words: MailWords,
): Mail {
  const { subject, paragraphs, action, closing = [], reason } = words;
  const html = renderToStaticMarkup(
    <MailLayout preview={paragraphs[0] ?? subject} reason={reason}>
      {paragraphs.map(paragraph)}
      {action ? <MailAction {...action} /> : null}
      {closing.map(paragraph)}
    </MailLayout>,
  );
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    `-- \n${site.name}\n${reason}\n${site.postalAddress}`,
  ].join("\n\n");
  return { version: 1, id, to, userId, replyTo, headers, subject, html: `<!doctype html>${html}`, text };
}

const paragraph = (text: string) => (
  <p key={text} style={{ margin: "0 0 16px", whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
    {text}
  </p>
);
