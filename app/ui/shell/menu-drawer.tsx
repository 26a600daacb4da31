import { Link, useLocation } from "@remix-run/react";
import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { type FocusEvent, useEffect, useRef } from "react";
import { msg, t } from "~/lib/i18n/t";
import { ButtonLink } from "../button";
import { NavLinks } from "./nav-links";
import { SocialLinks } from "./social-links";
import type { TopBarProps } from "./types";

const searchLink = { label: msg("Search"), href: "/search" };

/**
 * The menu of small screens, whose links the top bar and the footer have, too: those find their routes. A popover, so
 * that opening, closing on Escape or an outside click, and returning the focus work without JavaScript
 * (docs/decisions/0005).
 */
export function MenuDrawer({
  links,
  social,
  share,
  accountLinks,
}: Omit<TopBarProps, "brand" | "search" | "account">) {
  const drawer = useRef<HTMLDivElement>(null);
  const { key } = useLocation();

  // Closes it after a navigation, but not at hydration, when it may be open already.
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    drawer.current?.hidePopover?.();
  }, [key]);

  const closeWhenFocusLeaves = (event: FocusEvent<HTMLDivElement>) => {
    const to = event.relatedTarget;
    if (to && !event.currentTarget.contains(to)) event.currentTarget.hidePopover();
  };

  return (
    <div className="top-menu">
      <button type="button" popovertarget="menu" className="icon-button">
        <Menu aria-hidden />
        <span>{t("Open menu")}</span>
      </button>
      <div
        id="menu"
        ref={drawer}
        popover="auto"
        role="dialog"
        aria-label={t("Menu")}
        onBlur={closeWhenFocusLeaves}
        className="drawer"
      >
        <div>
          <button type="button" popovertarget="menu" popovertargetaction="hide" className="icon-button">
            <X aria-hidden />
            <span>{t("Close menu")}</span>
          </button>
        </div>
        <nav aria-label={t("Main menu")}>
          <NavLinks links={[...links, searchLink]} className="drawer-links" discover="none" />
        </nav>
        <ButtonLink to={share.href} discover="none" look="primary">
          {t(share.label)}
        </ButtonLink>
        <div className="account-links">
          {accountLinks.map(({ href, label }) => (
            <Link key={href} to={href} discover="none" className="link tall">
              {t(label)}
            </Link>
          ))}
        </div>
        <SocialLinks links={social} />
      </div>
    </div>
  );
}
