import { t } from "~/lib/i18n/t";
import { formatCount } from "~/lib/text/counts";

interface ProviderAnswersProps {
  counts: { status: number; count: number }[];
  refusals: { id: string; email: string; status: number; answer: string | null }[];
}

/** The external newsletter provider's responses: totals by status, and the subscribers it refused. */
export const ProviderAnswers = ({ counts, refusals }: ProviderAnswersProps) => (
  <section aria-labelledby="provider" className="mt-10">
    <h2 id="provider" className="mb-4 text-2xl">
      {t("What the provider answered")}
    </h2>
    <p>{counts.map(({ status, count }) => `${formatCount(count)} × ${status}`).join(", ")}</p>
    {refusals.length > 0 ? (
      <ul className="mt-4 divide-y divide-rule rounded-2xl border border-rule px-5">
        {refusals.map(({ id, email, status, answer }) => (
          <li key={id} className="py-3 wrap-anywhere">
            <p className="font-semibold">{email}</p>
            <p className="text-sm text-soft">
              {status} · {answer}
            </p>
          </li>
        ))}
      </ul>
    ) : null}
  </section>
);
