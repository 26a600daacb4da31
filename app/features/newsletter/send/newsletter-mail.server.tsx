import { renderToStaticMarkup } from "react-dom/server";
import { site } from "~/content/site";
import { MailLayout } from "~/features/mail/mail-layout";
import { mailColours, mailFonts } from "~/features/mail/mail-style";
import type { BlogPost } from "~/features/posts/blog-post";
import { postPath } from "~/features/posts/paths";
import { newSecret } from "~/lib/ids";
import { longDate } from "~/lib/text/dates";
import type { Mail } from "~/platform/mail/mail";
import { preferencesPath, unsubscribePath } from "../paths";
import type { Recipient } from "./deliveries.server";
import { listHeaders } from "./list-headers";
import { htmlForMail, textForMail } from "./mail-html.server";

/** Creates the mail for one subscriber, whose personal links contain the token. */
export type NewsletterMail = (recipient: Recipient, token: string) => Mail;

/** Prepares a post as a mail (RFC 5322), with the headers of mailing lists. */
export function writeNewsletterMail(post: BlogPost, origin: string): NewsletterMail {
  const url = `${origin}${postPath(post)}`;
  const html = htmlForMail(post.html, origin);
  const text = textForMail(post.html, origin);
  const byline = `${post.author}, ${longDate(post.publishedAt)}`;
  const linksOf = (token: string) => ({
    unsubscribe: `${origin}${unsubscribePath(token)}`,
    preferences: `${origin}${preferencesPath(token)}`,
  });
  // Rendered once with a placeholder token, which is the only part that differs between recipients.
  const anyone = newSecret();
  const page = `<!doctype html>${renderToStaticMarkup(
    <MailLayout
      preview={post.excerpt}
      reason={<Reason {...linksOf(anyone)} />}
      label={{ artist: post.author, title: post.title }}
    >
      <h1
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
        `Read it on the web:\n${url}`,
        `-- \n${site.name}\n${why}\nUnsubscribe: ${unsubscribe}\nYour subscription: ${preferences}\n${site.postalAddress}`,
      ].join("\n\n"),
    };
  };
}

const why = `You get this because you subscribed to the ${site.name} newsletter.`;

const quiet = { color: mailColours.soft };

const Reason = ({ unsubscribe, preferences }: { unsubscribe: string; preferences: string }) => (
  <>
    {why}{" "}
    <a href={unsubscribe} className="soft" style={quiet}>
      Unsubscribe
    </a>
    {" · "}
    <a href={preferences} className="soft" style={quiet}>
      Your subscription
    </a>
  </>
);
