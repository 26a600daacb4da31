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
 * The menu of small screens. A popover, so that opening, closing on Escape or an outside click, and returning the focus
 * work without JavaScript (docs/decisions/0005).
 */
export function MenuDrawer({
  links,
  social,
  share,
  doors,
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
    <div className="lg:hidden">
      <button type="button" popovertarget="menu" className="icon-button">
        <Menu aria-hidden />
        <span className="sr-only">{t("Open menu")}</span>
      </button>
      <div
        id="menu"
        ref={drawer}
        popover="auto"
        role="dialog"
        aria-label={t("Menu")}
        onBlur={closeWhenFocusLeaves}
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-full overflow-y-auto border-l border-rule bg-paper p-6 text-ink backdrop:bg-black/40"
      >
        <div className="flex justify-end">
          <button type="button" popovertarget="menu" popovertargetaction="hide" className="icon-button">
            <X aria-hidden />
            <span className="sr-only">{t("Close menu")}</span>
          </button>
        </div>
        <nav aria-label={t("Main menu")}>
          <NavLinks links={[...links, searchLink]} className="drawer-links mt-2 mb-8" />
        </nav>
        <ButtonLink to={share.href} look="primary" className="mb-6 w-full">
          {t(share.label)}
        </ButtonLink>
        <div className="mb-4 flex flex-wrap gap-x-6">
          {doors.map(({ href, label }) => (
            <Link key={href} to={href} className="link tall">
              {t(label)}
            </Link>
          ))}
        </div>
        <SocialLinks links={social} />
      </div>
    </div>
  );
}
