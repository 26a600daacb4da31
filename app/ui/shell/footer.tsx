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
  doors: readonly ShellLink[];
  /** The newsletter form, below the tagline. */
  invitation?: ReactNode;
}

/** The footer of every page (specification, section 2, "Footer"), with the theme switch. */
export function Footer(props: FooterProps) {
  const { brand, tagline, email, navigate, resources, social, doors, invitation } = props;
  return (
    <footer className="groove below mt-24 bg-paper [--usual-height:88rem] sm:[--usual-height:44rem] lg:[--usual-height:27rem] print:hidden">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-14 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        <div>
          <p className="flex items-center gap-2.5">
            <Wordmark name={brand} />
          </p>
          <p className="mt-3 font-serif text-lg text-soft">{t(tagline)}</p>
          {invitation ? <div className="mt-5">{invitation}</div> : null}
        </div>
        <Column title={t("Navigate")} links={navigate} />
        <Column title={t("Resources")} links={resources} />
        <div>
          <h2 className="eyebrow mb-3 font-sans">{t("Connect")}</h2>
          <div className="-ml-3">
            <SocialLinks links={social} />
          </div>
          <a className="link mt-2 tall" href={`mailto:${email}`}>
            {email}
          </a>
        </div>
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-4 border-t border-rule px-4 py-5 text-sm text-soft sm:px-6">
        <p>{t("© {year} {brand}. All rights reserved.", { year: new Date().getUTCFullYear(), brand })}</p>
        <div className="footer-links flex flex-wrap items-center gap-x-6 gap-y-2">
          {doors.map((door) => (
            <FooterLink key={door.href} link={door}>
              {t(door.label)}
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
    <h2 className="eyebrow mb-3 font-sans">{title}</h2>
    <ul className="footer-links">
      {links.map((link) => (
        <li key={link.label}>
          <FooterLink link={link}>{t(link.label)}</FooterLink>
        </li>
      ))}
    </ul>
  </nav>
);

function FooterLink({ link, children }: { link: ShellLink; children: ReactNode }) {
  return link.external ? (
    <a href={link.href} rel="noopener">
      {children}
    </a>
  ) : (
    <Link to={link.href}>{children}</Link>
  );
}
