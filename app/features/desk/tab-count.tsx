import { t } from "~/lib/i18n/t";

/** Highest number on a tab. */
const maxShown = 99;

/** Number of waiting items of a tab; hidden if 0. */
export const TabCount = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="ml-2 rounded-full bg-sunk px-2 text-sm tabular-nums text-ink">
      {count > maxShown ? `${maxShown}+` : count}
      <span className="sr-only"> {count === 1 ? t("waits") : t("wait")}</span>
    </span>
  );
