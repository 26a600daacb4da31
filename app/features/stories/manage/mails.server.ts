import { site } from "~/content/site";
import { writeMail } from "~/features/mail/write-mail.server";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { afterResponse, type BackgroundDeps } from "~/platform/after-response";
import type { Attempts } from "~/platform/attempts";
import type { Mail } from "~/platform/mail/mail";
import { countMail } from "~/platform/mail/mail-limit";
import type { QueueProducer } from "~/platform/queue";
import { managePath } from "../paths";

interface ManageLink {
  storyId: string;
  to: string;
  manageToken: string;
}

/**
 * The mail with a story's private manage link. It quotes nothing of the story: whoever entered the address might use it
 * to send text to a stranger.
 */
const manageMail = ({ storyId, to, manageToken }: ManageLink, origin: string): Mail =>
  writeMail(
    { id: `manage:${storyId}`, to },
    {
      subject: t("Your story on {site}", { site: site.name }),
      paragraphs: [
        t("Thank you for your story."),
        t(
          "With this private link you can change it, take it off the site or withdraw it for good. Whoever has the link can, so keep it to yourself.",
        ),
      ],
      action: { label: t("Manage your story"), url: `${origin}${pathHere(managePath(manageToken))}` },
      reason: t(
        "You get this because your address was given with a story on {site}. It wasn’t you? With the link you can withdraw the story.",
        { site: site.name },
      ),
    },
  );

export interface ManageMailDeps extends BackgroundDeps {
  mail: QueueProducer<Mail>;
  attempts: Attempts;
  origin: string;
}

/**
 * Mails the manage link to the author, after the response was sent; a failure is harmless, since the response shows the
 * link, too. Limited to a few mails a day per address, since anybody can enter any address.
 * @param client the submitter's key, from `clientKey`
 */
export function mailManageLink(deps: ManageMailDeps, link: ManageLink, client: string): void {
  const { mail, attempts, origin } = deps;
  const send = async () => {
    if (!(await countMail(attempts, { kind: "manage", to: link.to, client }))) return;
    await mail.send(manageMail(link, origin));
  };
  afterResponse(deps, "story.mail", send());
}
