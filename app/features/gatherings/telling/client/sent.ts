import { t } from "~/lib/i18n/t";
import { announce, on, part } from "./dom";

/** Thanks for a story that has arrived, with its private link. */
export function showSent(link: string) {
  const sent = part(document, "#sent");
  const anchor = part<HTMLAnchorElement>(sent, "[data-link]");
  anchor.href = link;
  anchor.textContent = link;
  sent.hidden = false;
  scrollTo(0, 0);
  part(sent, "h1").focus();
  on(sent, "copy", async () => {
    await navigator.clipboard.writeText(link).then(
      () => announce(t("The link is copied.")),
      () => announce(t("Copying didn’t work: hold the link to copy it.")),
    );
    part(sent, '[data-do="copy"]').textContent = t("Copied");
  });
  on(sent, "again", () => location.reload());
}
