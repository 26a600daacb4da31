import { Link } from "@remix-run/react";
import { msg, t } from "~/lib/i18n/t";
import { classNames } from "~/lib/text/class-names";

interface AuthToggleProps {
  mode: "sign-in" | "sign-up";
  /** The page to return to; kept when switching modes. */
  next: string | null;
}

const modes = [
  { mode: "sign-in", label: msg("Sign In") },
  { mode: "sign-up", label: msg("Sign Up") },
] as const;

/** Switches between sign-in and sign-up. Two links, so that it works without JavaScript (specification, section 4). */
export const AuthToggle = ({ mode: shown, next }: AuthToggleProps) => (
  <nav aria-label={t("Sign in or sign up")} className="mb-8">
    <ul className="flex gap-2 border-b border-rule">
      {modes.map(({ mode, label }) => (
        <li key={mode}>
          <Link
            to={{ pathname: "/auth", search: searchOf(mode, next) }}
            replace
            aria-current={mode === shown ? "page" : undefined}
            className={classNames(
              "-mb-px tall px-4 font-semibold",
              mode === shown ? "border-b-2 border-accent text-ink" : "pb-[2px] text-soft hover:text-ink",
            )}
          >
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

function searchOf(mode: string, next: string | null): string {
  const search = new URLSearchParams(mode === "sign-up" ? { mode } : {});
  if (next) search.set("next", next);
  return search.toString();
}
