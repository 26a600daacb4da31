import { renderToStaticMarkup } from "react-dom/server";
import { site } from "~/content/site";
import { MailLayout } from "~/features/mail/mail-layout";
import { mailColours, mailFonts } from "~/features/mail/mail-style";
import type { BlogPost } from "~/features/posts/blog-post";
import { postPath } from "~/features/posts/paths";
import { inLocale } from "~/lib/i18n/locales";
import { currentLocale, t } from "~/lib/i18n/t";
import { newSecret } from "~/lib/ids";
import { longDate } from "~/lib/text/dates";
import { inEnglishHere } from "~/lib/text/in-language";
import type { Mail } from "~/platform/mail/mail";
import { preferencesPath, unsubscribePath } from "../paths";
import type { Recipient } from "./deliveries.server";
import { listHeaders } from "./list-headers";
import { htmlForMail, textForMail } from "./mail-html.server";

/** Creates the mail for one subscriber, whose personal links contain the token. */
export type NewsletterMail = (recipient: Recipient, token: string) => Mail;

/**
 * Prepares a post as a mail (RFC 5322), with the headers of mailing lists. What is around the post is in the current
 * language.
 */
export function writeNewsletterMail(post: BlogPost, origin: string): NewsletterMail {
  const locale = currentLocale();
  const there = (path: string) => `${origin}${inLocale(path, locale)}`;
  const url = there(postPath(post));
  const html = htmlForMail(post.html, origin);
  const text = textForMail(post.html, origin);
  const byline = `${post.author}, ${longDate(post.publishedAt)}`;
  const linksOf = (token: string) => ({
    unsubscribe: there(unsubscribePath(token)),
    preferences: there(preferencesPath(token)),
  });
  const words = frameWords();
  // Rendered once with a placeholder token, which is the only part that differs between recipients.
  const anyone = newSecret();
  const page = `<!doctype html>${renderToStaticMarkup(
    <MailLayout
      preview={<span {...inEnglishHere()}>{post.excerpt}</span>}
      reason={<Reason {...linksOf(anyone)} words={words} />}
      label={{ artist: post.author, title: post.title }}
    >
      <h1
        {...inEnglishHere()}
        style={{
          margin: "0 0 8px",
          fontFamily: mailFonts.title,
          fontSize: 32,
          fontWeight: 600,
          lineHeight: 1.12,
        }}
      >
        <a href={url} className="ink" style={{ color: mailColours.ink, textDecoration: "none" }}>
          {post.title}
        </a>
      </h1>
      <p className="soft" style={{ margin: "0 0 24px", fontSize: 14, color: mailColours.soft }}>
        {byline}
      </p>
      <div
        {...inEnglishHere()}
        className="post"
        style={{ overflowWrap: "anywhere" }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by htmlForMail
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </MailLayout>,
  )}`;
  return (recipient, token) => {
    const { unsubscribe, preferences } = linksOf(token);
    return {
      version: 1,
      id: `post:${post.id}:${recipient.id}`,
      to: recipient.email,
      subject: post.title,
      headers: listHeaders(unsubscribe),
      html: page.replaceAll(anyone, token),
      text: [
        post.title,
        byline,
        text,
        `${words.web}\n${url}`,
        `-- \n${site.name}\n${words.why}\n${words.unsubscribe}: ${unsubscribe}\n${words.preferences}: ${preferences}\n${site.postalAddress}`,
      ].join("\n\n"),
    };
  };
}

const frameWords = () => ({
  why: t("You get this because you subscribed to the {site} newsletter.", { site: site.name }),
  web: t("Read it on the web:"),
  unsubscribe: t("Unsubscribe"),
  preferences: t("Your subscription"),
});

const quiet = { color: mailColours.soft };

interface ReasonProps {
  unsubscribe: string;
  preferences: string;
  words: ReturnType<typeof frameWords>;
}

const Reason = ({ unsubscribe, preferences, words }: ReasonProps) => (
  <>
    {words.why}{" "}
    <a href={unsubscribe} className="soft" style={quiet}>
      {words.unsubscribe}
    </a>
    {" · "}
    <a href={preferences} className="soft" style={quiet}>
      {words.preferences}
    </a>
  </>
);
