import { site } from "~/content/site";
import { writeMail } from "~/features/mail/write-mail.server";
import type { Attempts } from "~/platform/attempts";
import type { Log } from "~/platform/log";
import type { Mail } from "~/platform/mail/mail";
import { mayMail } from "~/platform/mail/mail-limit";
import type { QueueProducer } from "~/platform/queue";
import { managePath } from "../paths";

interface ManageLink {
  storyId: string;
  to: string;
  manageToken: string;
}

/**
 * The private link to a story, for its author's mailbox. No word of the story is in it: whoever typed the address may
 * have typed the rest for a stranger to read.
 */
export const manageMail = ({ storyId, to, manageToken }: ManageLink, origin: string): Mail =>
  writeMail(
    { id: `manage:${storyId}`, to },
    {
      subject: `Your story on ${site.name}`,
      paragraphs: [
        "Thank you for your story.",
        "With this private link you can change it, take it off the site or withdraw it for good. Whoever has the link can, so keep it to yourself.",
      ],
      action: { label: "Manage your story", url: `${origin}${managePath(manageToken)}` },
      reason: `You get this because your address was given with a story on ${site.name}. It wasn’t you? With the link you can withdraw the story.`,
    },
  );

interface Deps {
  mail: QueueProducer<Mail>;
  attempts: Attempts;
  log: Log;
  origin: string;
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Mails an author the private link, after the answer was sent: a mail that can't go out costs nothing, since the answer
 * shows the link, too. Anybody can type anybody's address, so one address gets only a few a day.
 * @param client who sent the story, as `addressOf` says
 */
export function mailManageLink(
  { mail, attempts, log, origin, waitUntil }: Deps,
  link: ManageLink,
  client: string,
): void {
  const send = async () => {
    if (!(await mayMail(attempts, { kind: "manage", to: link.to, client }))) return;
    await mail.send(manageMail(link, origin));
  };
  waitUntil(send().catch((error) => log.error("story.mail", error)));
}
