import type { ReactNode } from "react";
import { footerNavigate, footerResources, mainNavigation } from "~/content/navigation";
import { site } from "~/content/site";
import { msg, t } from "~/lib/i18n/t";
import { Footer } from "~/ui/shell/footer";
import { TopBar } from "~/ui/shell/top-bar";
import type { ShellLink } from "~/ui/shell/types";

const share = { label: msg("Share Your Story"), href: "/submissions" };

interface SiteShellProps {
  /** Links to the account pages, and to the desk for editors. */
  accountLinks: readonly ShellLink[];
  /** The top bar's search field, and the account menu of a signed-in user. */
  search?: ReactNode;
  account?: ReactNode;
  /** The footer's newsletter form, passed in since this module may not import another feature. */
  invitation?: ReactNode;
  children: ReactNode;
}

/** The layout around every page. */
export const SiteShell = ({ accountLinks, search, account, invitation, children }: SiteShellProps) => (
  <>
    <a href="#content" className="skip-link">
      {t("Skip to content")}
    </a>
    <TopBar
      brand={site.name}
      links={mainNavigation}
      social={site.links.social}
      share={share}
      accountLinks={accountLinks}
      search={search}
      account={account}
    />
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <Footer
      brand={site.name}
      tagline={t(site.tagline)}
      email={site.email}
      navigate={footerNavigate}
      resources={footerResources}
      social={site.links.social}
      accountLinks={accountLinks}
      invitation={invitation}
    />
  </>
);
