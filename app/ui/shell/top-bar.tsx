import { Link } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { ButtonLink } from "../button";
import { Wordmark } from "../wordmark";
import { MenuDrawer } from "./menu-drawer";
import { NavLinks } from "./nav-links";
import { SocialLinks } from "./social-links";
import type { TopBarProps } from "./types";

/** The top bar of every page (specification, section 2, "Top navigation"). */
export function TopBar({ brand, links, social, share, accountLinks, search, account }: TopBarProps) {
  return (
    <header className="top-bar">
      <div>
        <Link to="/" className="wordmark">
          <Wordmark name={brand} />
        </Link>
        <nav aria-label={t("Main")}>
          <NavLinks links={links} className="top-links" />
        </nav>
        {search}
        <div className="top-actions">
          <SocialLinks links={social} />
          <ButtonLink to={share.href} look="primary">
            {t(share.label)}
          </ButtonLink>
        </div>
        <div className="top-menus">
          {account}
          <MenuDrawer links={links} social={social} share={share} accountLinks={accountLinks} />
        </div>
      </div>
    </header>
  );
}
