import { Link } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { ButtonLink } from "../button";
import { Wordmark } from "../wordmark";
import { MenuDrawer } from "./menu-drawer";
import { NavLinks } from "./nav-links";
import { SocialLinks } from "./social-links";
import type { TopBarProps } from "./types";

/** The top bar of every page (specification, section 2, "Top navigation"). */
export function TopBar({ brand, links, social, share, doors, search, account }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper print:hidden">
      <div className="mx-auto flex h-16 max-w-page items-center gap-1 px-4 sm:gap-6 sm:px-6 lg:gap-2 xl:gap-3">
        <Link to="/" className="flex min-h-11 items-center gap-2.5">
          <Wordmark name={brand} />
        </Link>
        <nav aria-label={t("Main")} className="ml-auto hidden lg:block">
          <NavLinks links={links} className="top-links flex gap-1 xl:gap-2" />
        </nav>
        {search}
        <div className="hidden items-center gap-3 lg:flex">
          {/* In other languages the words need their room; the footer has these links, too. */}
          <div className="hidden xl:[html:lang(en)_&]:block">
            <SocialLinks links={social} />
          </div>
          <ButtonLink to={share.href} look="primary" className="whitespace-nowrap">
            {t(share.label)}
          </ButtonLink>
        </div>
        {/* `contents` where the drawer's button is hidden: an empty box would add a gap at the edge. */}
        <div className="ml-auto flex items-center gap-1 sm:gap-2 min-[360px]:ml-0 lg:contents">
          {account}
          <MenuDrawer links={links} social={social} share={share} doors={doors} />
        </div>
      </div>
    </header>
  );
}
