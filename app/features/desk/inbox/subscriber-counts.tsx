import { msg, t } from "~/lib/i18n/t";
import { formatCount } from "~/lib/text/counts";

interface SubscriberCountsProps {
  counts: { status: "pending" | "confirmed" | "unsubscribed"; count: number; isMore: boolean }[];
}

const labels = {
  confirmed: msg("read our letters"),
  pending: msg("have yet to confirm"),
  unsubscribed: msg("have left"),
} as const;

/** Numbers of subscribers by status, and a link to their list. */
export const SubscriberCounts = ({ counts }: SubscriberCountsProps) => (
  <section aria-label={t("Subscribers")}>
    <ul className="grid gap-3 sm:grid-cols-3">
      {counts.map(({ status, count, isMore }) => (
        <li key={status} className="rounded-2xl border border-rule bg-raised p-5">
          <span className="block font-serif text-3xl tabular-nums">
            {formatCount(count)}
            {isMore ? "+" : ""}
          </span>
          <span className="text-sm text-soft">{t(labels[status])}</span>
        </li>
      ))}
    </ul>
    <p className="mt-3">
      <a href="/desk/subscribers.csv" download className="link tall">
        {t("Download all subscribers (CSV)")}
      </a>
    </p>
  </section>
);
