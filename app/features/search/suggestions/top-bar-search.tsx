import { Link } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { suggestIn } from "./suggest-in";

/**
 * The search field of the top bar: a button's size, until it is focused. On small screens a link to the search page; on
 * the smallest that link is in the menu only. Its looks are the bar's (styles/shell.css).
 */
export const TopBarSearch = () => (
  <search className="top-search">
    <Link to="/search" aria-label={t("Search")}>
      <Search aria-hidden />
    </Link>
    <form action={pathHere("/search")}>
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
      <Search aria-hidden />
    </form>
  </search>
);
