import type { ReactNode } from "react";
import { site } from "~/content/site";

const font = "Georgia, 'Times New Roman', serif";

const paper = {
  backgroundColor: "#FAF6EF",
  color: "#1C1917",
  fontFamily: font,
  fontSize: 17,
  lineHeight: 1.6,
};

const page = { maxWidth: 560, margin: "0 auto", padding: "32px 20px" };

interface MailLayoutProps {
  /** What mail programs show beside the subject. */
  preview: string;
  /** Why this mail came, at its foot. */
  reason: ReactNode;
  children: ReactNode;
}

/** What stands around the words of every mail. Styles stand on the elements: mail programs read no style sheets. */
export const MailLayout = ({ preview, reason, children }: MailLayoutProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light" />
    </head>
    <body style={{ ...paper, margin: 0 }}>
      <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{preview}</div>
      <div style={{ ...paper, ...page }}>
        <p style={{ margin: "0 0 28px", fontSize: 20, fontWeight: 700 }}>{site.name}</p>
        {children}
        <p
          style={{
            margin: "40px 0 0",
            borderTop: "1px solid #E2DACB",
            paddingTop: 16,
            fontSize: 13,
            color: "#57514A",
          }}
        >
          {reason}
        </p>
      </div>
    </body>
  </html>
);

/** The one thing to do; its address stands below it for programs that show no links. */
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
          fontFamily: "Arial, sans-serif",
          fontSize: 16,
          fontWeight: 700,
          textDecoration: "none",
        }}
      >
        {label}
      </a>
    </p>
    <p style={{ margin: "0 0 20px", fontSize: 13, color: "#57514A", overflowWrap: "anywhere" }}>{url}</p>
  </>
);
