import { renderToStaticMarkup } from "react-dom/server";
import { site } from "~/content/site";
import type { BlogPost } from "~/features/blog/blog-post";
import { postPath } from "~/features/blog/paths";
import { MailLayout } from "~/features/mail/mail-layout";
import { longDate } from "~/lib/dates";
import { newSecret } from "~/lib/ids";
import type { Mail } from "~/platform/mail/mail";
import type { Recipient } from "./deliveries.server";
import { htmlForMail, textForMail } from "./letter-html.server";
import { listHeaders } from "./list-headers";
import { preferencesPath, unsubscribePath } from "./paths";

/** A post as the mail of one subscriber, whose own links carry the token. */
export type Letter = (recipient: Recipient, token: string) => Mail;

/**
 * A post as a mail (RFC 5322), with the headers that mailing lists carry.
 */
export function writeLetter(post: BlogPost, origin: string): Letter {
  const url = `${origin}${postPath(post)}`;
  const html = htmlForMail(post.html, origin);
  const text = textForMail(post.html, origin);
  const byline = `${post.author}, ${longDate(post.publishedAt)}`;
  const linksOf = (token: string) => ({
    unsubscribe: `${origin}${unsubscribePath(token)}`,
    preferences: `${origin}${preferencesPath(token)}`,
  });
  // Rendered once, with a token that stands for everybody's: nothing else in it differs.
  const anyone = newSecret();
  const page = `<!doctype html>${renderToStaticMarkup(
    <MailLayout preview={post.excerpt} reason={<Reason {...linksOf(anyone)} />}>
      <h1 style={{ margin: "0 0 8px", fontSize: 30, lineHeight: 1.15 }}>
        <a href={url} style={{ color: "#1C1917", textDecoration: "none" }}>
          {post.title}
        </a>
      </h1>
      <p style={{ margin: "0 0 24px", fontSize: 14, color: "#57514A" }}>{byline}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by htmlForMail */}
      <div style={{ overflowWrap: "anywhere" }} dangerouslySetInnerHTML={{ __html: html }} />
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
        `-- \n${site.name}\n${why}\nUnsubscribe: ${unsubscribe}\nYour subscription: ${preferences}`,
      ].join("\n\n"),
    };
  };
}

const why = `You get this because you subscribed to the ${site.name} newsletter.`;

const quiet = { color: "#57514A" };

const Reason = ({ unsubscribe, preferences }: { unsubscribe: string; preferences: string }) => (
  <>
    {why}{" "}
    <a href={unsubscribe} style={quiet}>
      Unsubscribe
    </a>
    {" · "}
    <a href={preferences} style={quiet}>
      Your subscription
    </a>
  </>
);
