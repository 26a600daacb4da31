import Search from "lucide-react/icons/search";
import type { SyntheticEvent } from "react";

const suggestIn = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
  void import("./combobox").then(
    ({ startCombobox }) => startCombobox(currentTarget),
    () => {},
  );

/** The search field of the top bar; where it has no room, a link to the search page. Suggestions are loaded at first use. */
export const TopBarSearch = () => (
  <search>
    <form action="/search" onFocus={suggestIn} onInput={suggestIn} className="relative">
      <a
        href="/search"
        aria-label="Search"
        className="inline-flex size-11 items-center justify-center rounded-full hover:bg-sunk xl:hidden"
      >
        <Search aria-hidden />
      </a>
      <input
        name="q"
        type="search"
        aria-label="Search stories"
        placeholder="Search"
        autoComplete="off"
        maxLength={200}
        className="hidden h-11 w-44 rounded-full border border-rule-strong bg-raised px-4 xl:block"
      />
    </form>
  </search>
);
