import { site } from "~/content/site";
import { writeMail } from "~/features/mail/write-mail.server";
import type { Log } from "~/platform/log";
import type { Mail } from "~/platform/mail/mail";
import type { Outbox } from "~/platform/queue";
import type { Limit } from "~/platform/rate-limit";
import { managePath } from "./paths";

interface ManageLink {
  storyId: string;
  to: string;
  songTitle: string;
  manageToken: string;
}

/** The private link to a story, for its author's mailbox. */
export const manageMail = ({ storyId, to, songTitle, manageToken }: ManageLink, origin: string): Mail =>
  writeMail(
    { id: `manage:${storyId}`, to },
    {
      subject: `Your story about “${songTitle}”`,
      paragraphs: [
        "Thank you for your story.",
        "With this private link you can change it, take it off the site or withdraw it for good. Whoever has the link can, so keep it to yourself.",
      ],
      action: { label: "Manage your story", url: `${origin}${managePath(manageToken)}` },
      reason: `You get this because your address was given with a story on ${site.name}. It wasn’t you? With the link you can withdraw the story.`,
    },
  );

interface Rooms {
  mail: Outbox<Mail>;
  limits: { recipient: Limit };
  log: Log;
  origin: string;
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Mails an author the private link, after the answer was sent: a mail that can't go out costs nothing, since the answer
 * shows the link, too. Anybody can type anybody's address, so one address gets only a few a minute.
 */
export function mailManageLink({ mail, limits, log, origin, waitUntil }: Rooms, link: ManageLink): void {
  const send = async () => {
    if (await limits.recipient.exceededBy(link.to)) return;
    await mail.send(manageMail(link, origin));
  };
  waitUntil(send().catch((error) => log.error("story.mail", error)));
}
