import type { ReactNode } from "react";
import { site } from "~/content/site";
import { currentLocale } from "~/lib/i18n/t";
import { MailLabel } from "./mail-label";
import { darkStyle, mailColours, mailFonts } from "./mail-style";

const paper = {
  backgroundColor: mailColours.paper,
  color: mailColours.ink,
  fontFamily: mailFonts.text,
  fontSize: 17,
  lineHeight: 1.6,
};

const masthead = { color: mailColours.ink, fontFamily: mailFonts.title, fontSize: 20, fontWeight: 600 };

const foot = { fontSize: 13, color: mailColours.soft };

const borderTop = `1px solid ${mailColours.rule}`;

const ownLabel = { artist: site.name, title: site.tagline };

const page = { maxWidth: 560, margin: "0 auto", padding: "32px 20px" };

interface MailLayoutProps {
  /** Preview text that mail programs show beside the subject; an element if it is in another language than the mail. */
  preview: ReactNode;
  /** Why the recipient gets this mail; shown at its end. */
  reason: ReactNode;
  /** Song of the record label at the top; the site's own by default. */
  label?: { artist: string; title: string };
  children: ReactNode;
}

/** Layout of all mails. Inline styles, since many mail programs ignore style sheets. */
export const MailLayout = ({ preview, reason, label = ownLabel, children }: MailLayoutProps) => (
  <html lang={currentLocale()}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{darkStyle}</style>
    </head>
    <body className="paper" style={{ ...paper, margin: 0 }}>
      <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{preview}</div>
      <div className="paper" style={{ ...paper, ...page }}>
        <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: "0 0 28px" }}>
          <tbody>
            <tr>
              <td style={{ paddingRight: 14 }}>
                <MailLabel {...label} />
              </td>
              <td className="ink" style={masthead}>
                {site.name}
              </td>
            </tr>
          </tbody>
        </table>
        {children}
        <p className="soft rule" style={{ ...foot, margin: "40px 0 0", borderTop, paddingTop: 16 }}>
          {reason}
        </p>
        <p className="soft" style={{ ...foot, margin: "8px 0 0" }}>
          {site.postalAddress}
        </p>
      </div>
    </body>
  </html>
);

/** The mail's main action; its URL is repeated as text for programs that show no links. */
export const MailAction = ({ label, url }: { label: string; url: string }) => (
  <>
    <p style={{ margin: "28px 0 12px" }}>
      <a
        href={url}
        style={{
          display: "inline-block",
          borderRadius: 999,
          backgroundColor: "#6D28D9",
          padding: "12px 24px",
          color: "#FFFFFF",
          fontFamily: mailFonts.text,
          fontSize: 16,
          fontWeight: 700,
          textDecoration: "none",
        }}
      >
        {label}
      </a>
    </p>
    <p className="soft" style={{ margin: "0 0 20px", ...foot, overflowWrap: "anywhere" }}>
      {url}
    </p>
  </>
);
