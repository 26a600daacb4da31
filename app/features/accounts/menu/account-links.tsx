import { Link } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { authorPath } from "../paths";
import { SignOutButton } from "./sign-out-button";
import { VerificationForm } from "./verification-form";

interface AccountLinksProps {
  username: string;
  emailVerified: boolean;
}

/** Further links of the account page. */
export const AccountLinks = ({ username, emailVerified }: AccountLinksProps) => (
  <section aria-label={t("Your account")} className="border-t border-rule pt-8">
    <ul className="grid gap-1">
      <LinkItem to={authorPath(username)} text={t("Your public page")} />
      <LinkItem to="/my-stories" text={t("My Stories")} />
      <LinkItem to="/profile/email" text={t("Change e-mail address")} />
      <LinkItem to="/profile/password" text={t("Change password")} />
      <LinkItem to="/profile/security" text={t("Passkeys, and where you are signed in")} />
      <li>
        <a href={pathHere("/profile/my-data.html")} download className={linkClass}>
          {t("Download my data, to read")}
        </a>
      </li>
      <li>
        <a href="/profile/my-data.json" download className={linkClass}>
          {t("Download my data, as JSON")}
        </a>
      </li>
      <LinkItem to="/profile/delete" text={t("Delete my account")} />
    </ul>
    <div className="mt-6 flex flex-wrap gap-3">
      {emailVerified ? null : (
        <VerificationForm back="/profile" label={t("Send the mail that confirms my address")} />
      )}
      <SignOutButton />
      <SignOutButton isEverywhere />
    </div>
  </section>
);

const linkClass = "link tall";

const LinkItem = ({ to, text }: { to: string; text: string }) => (
  <li>
    <Link to={to} className={linkClass}>
      {text}
    </Link>
  </li>
);
