import { t } from "~/lib/i18n/t";
import { countOf, formatCount } from "~/lib/text/counts";
import { maxCounted } from "../queue/max-counted";

/** How many stories wait: "12", or "500+" beyond what is counted. */
export const waitingCount = (count: number): string =>
  count > maxCounted ? `${formatCount(maxCounted)}+` : formatCount(count);

/** The same with its verb: "1 waits", "12 wait", "500+ wait". */
export const countOfWaiting = (count: number): string =>
  count > maxCounted ? `${waitingCount(count)} ${t("wait")}` : countOf(count, t("waits"), t("wait"));
