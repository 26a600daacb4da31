import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { t } from "~/lib/i18n/t";
import { ThemeSwitch } from "../theme/theme-switch";
import { Wordmark } from "../wordmark";
import { LocaleSwitch } from "./locale-switch";
import { SocialLinks } from "./social-links";
import type { ShellLink, SocialLink } from "./types";

interface FooterProps {
  brand: string;
  tagline: string;
  email: string;
  navigate: readonly ShellLink[];
  resources: readonly ShellLink[];
  social: readonly SocialLink[];
  /** Links to the account pages. */
  accountLinks: readonly ShellLink[];
  /** The newsletter form, below the tagline. */
  invitation?: ReactNode;
}

/** The footer of every page (specification, section 2, "Footer"), with the theme switch. */
export function Footer(props: FooterProps) {
  const { brand, tagline, email, navigate, resources, social, accountLinks, invitation } = props;
  return (
    <footer className="groove below footer">
      <div>
        <div>
          <p className="wordmark">
            <Wordmark name={brand} />
          </p>
          <p>{t(tagline)}</p>
          {invitation ? <div className="mt-5">{invitation}</div> : null}
        </div>
        <Column title={t("Navigate")} links={navigate} />
        <Column title={t("Resources")} links={resources} />
        <div>
          <h2 className="eyebrow">{t("Connect")}</h2>
          <SocialLinks links={social} />
          <a className="link mt-2 tall" href={`mailto:${email}`}>
            {email}
          </a>
        </div>
      </div>
      <div>
        {/* A page that was kept over the turn of the year says another one than the browser. */}
        <p suppressHydrationWarning>
          {t("© {year} {brand}. All rights reserved.", { year: new Date().getUTCFullYear(), brand })}
        </p>
        <div className="footer-links flex flex-wrap items-center gap-x-6 gap-y-2">
          {accountLinks.map((link) => (
            <FooterLink key={link.href} link={link}>
              {t(link.label)}
            </FooterLink>
          ))}
          <ThemeSwitch />
        </div>
        <LocaleSwitch />
      </div>
    </footer>
  );
}

const Column = ({ title, links }: { title: string; links: readonly ShellLink[] }) => (
  <nav aria-label={title}>
    <h2 className="eyebrow">{title}</h2>
    <ul className="footer-links">
      {links.map((link) => (
        <li key={link.label}>
          <FooterLink link={link} discover="none">
            {t(link.label)}
          </FooterLink>
        </li>
      ))}
    </ul>
  </nav>
);

interface FooterLinkProps {
  link: ShellLink;
  /** Whether the browser asks for its route; the top bar's links do for the pages that it has. */
  discover?: "render" | "none";
  children: ReactNode;
}

function FooterLink({ link, discover, children }: FooterLinkProps) {
  return link.external ? (
    <a href={link.href}>{children}</a>
  ) : (
    <Link to={link.href} discover={discover}>
      {children}
    </Link>
  );
}
