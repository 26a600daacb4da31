import { Link } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { suggestIn } from "./suggest-in";

/**
 * The search field of the top bar: a button's size, until it is focused. On small screens a link to the search page; on
 * the smallest that link is in the menu only.
 */
export const TopBarSearch = () => (
  <search className="-mr-1 ml-auto max-[359px]:hidden sm:-mr-4 lg:mx-0">
    <Link
      to="/search"
      aria-label={t("Search")}
      className="inline-flex size-11 items-center justify-center lg:hidden"
    >
      <Search aria-hidden />
    </Link>
    <form action={pathHere("/search")} className="relative hidden size-11 lg:block">
      <input
        name="q"
        onFocus={suggestIn}
        onInput={suggestIn}
        type="search"
        aria-label={t("Search")}
        placeholder={t("Search stories")}
        autoComplete="off"
        maxLength={200}
        className="search-field"
      />
      <Search aria-hidden className="pointer-events-none absolute top-2.5 right-2.5" />
    </form>
  </search>
);
