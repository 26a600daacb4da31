import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MailReader } from "~/features/mail/mail-reader";
import { noIndex } from "~/features/site/page-meta";
import { PageHeader } from "~/ui/page-header";

export const meta = () => [{ title: "Mail on this machine" }, noIndex];

/** The mails sent on this machine; 404 in production. */
export async function loader({ context: { devMails } }: LoaderFunctionArgs) {
  if (!devMails) throw new Response(null, { status: 404 });
  return { mails: await devMails.list() };
}

export default function DevMail() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-3xl px-4 sm:px-6">
      <PageHeader title="Mail on this machine" lead="What would have been sent, newest first." />
      {mails.length === 0 ? <p className="text-soft">No mail yet.</p> : null}
      {mails.map(({ key, at, mail }) => (
        <MailReader key={key} name={key} at={at} mail={mail} />
      ))}
    </div>
  );
}
