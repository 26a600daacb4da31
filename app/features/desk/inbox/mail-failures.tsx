import { t } from "~/lib/i18n/t";
import { RelativeTime } from "~/ui/relative-time";

interface MailFailuresProps {
  mails: { id: string; recipient: string; subject: string; failure: string | null; createdAt: Date }[];
}

/** Mails that failed after all retries: recipient, subject and error. */
export const MailFailures = ({ mails }: MailFailuresProps) =>
  mails.length === 0 ? null : (
    <section aria-labelledby="mail-failures" className="mt-10">
      <h2 id="mail-failures" className="mb-4 text-2xl">
        {t("Mails that could not be sent")}
      </h2>
      <ul className="divide-y divide-rule rounded-2xl border border-danger px-5">
        {mails.map(({ id, recipient, subject, failure, createdAt }) => (
          <li key={id} className="py-3 wrap-anywhere">
            <p className="font-semibold">{subject}</p>
            <p className="text-sm text-soft">
              {t("to {address}", { address: recipient })} · <RelativeTime at={createdAt} /> · {failure}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
