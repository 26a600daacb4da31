import { Fragment, type ReactNode } from "react";

interface TransProps {
  /** A translated text with places: `t("Stories by {name}")`. */
  text: string;
  /** An element for each place. */
  values: Record<string, ReactNode>;
}

/** A translated text with elements in its places, wherever each language puts them. */
export const Trans = ({ text, values }: TransProps) =>
  text.split(/\{(\w+)\}/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text don't move
    <Fragment key={at}>{at % 2 === 0 ? part : values[part]}</Fragment>
  ));
