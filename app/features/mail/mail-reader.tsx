import type { Mail } from "~/platform/mail/mail";

interface MailReaderProps {
  /** File name of the stored mail. */
  name: string;
  at: number;
  mail: Mail;
}

const address = /(https?:\/\/\S+)/;

/** A sent mail for developers: subject, recipient, plain text with its links, and the HTML in a frame. */
export const MailReader = ({ name, at, mail }: MailReaderProps) => (
  <article className="mb-8 rounded-2xl border border-rule bg-raised p-5">
    <h2 className="text-xl">{mail.subject}</h2>
    <p className="text-sm text-soft wrap-anywhere">
      to {mail.to} · <time dateTime={new Date(at).toISOString()}>{new Date(at).toISOString()}</time>
      {" · "}
      <a href={`/dev/mail/${name}`} className="link">
        as it travels
      </a>
    </p>
    <p className="mt-4 text-[0.94rem] whitespace-pre-line wrap-anywhere">
      {mail.text.split(address).map((part) =>
        address.test(part) ? (
          <a key={part} href={part} className="link">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
    <details className="mt-4">
      <summary className="cursor-pointer text-sm">As HTML</summary>
      <iframe
        sandbox=""
        srcDoc={mail.html}
        title={mail.subject}
        className="mt-2 h-128 w-full border border-rule"
      />
    </details>
  </article>
);
