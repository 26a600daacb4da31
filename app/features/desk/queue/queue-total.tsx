import { t } from "~/lib/i18n/t";
import { maxCounted } from "./max-counted";

/** The number of waiting stories, and how many of them the page shows. */
export function QueueTotal({ waiting, shown }: { waiting: number; shown: number }) {
  const total = Math.max(waiting, shown);
  return (
    <p className="mb-1 font-semibold">
      {total > shown
        ? t("{waiting}; here are the {count} that wait longest.", { waiting: words(total), count: shown })
        : `${words(total)}.`}
    </p>
  );
}

function words(total: number): string {
  if (total > maxCounted) return t("More than {count} stories wait", { count: maxCounted });
  return total === 1 ? t("One story waits") : t("{count} stories wait", { count: total });
}
