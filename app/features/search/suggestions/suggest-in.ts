import type { SyntheticEvent } from "react";

/** Handler of a search field, for `onFocus` and `onInput`: loads its suggestions at first use. */
export const suggestIn = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => {
  import("./combobox.client").then(
    ({ startCombobox }) => startCombobox(currentTarget),
    // Without them the field still searches.
    () => {},
  );
};
