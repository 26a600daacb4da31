import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import type { SentTelling } from "../answer";
import { announce, on, part } from "./dom";

/** Thanks for a story that has arrived, with its private link, or with where its author finds it in their account. */
export function showSent({ managePath, voice }: SentTelling) {
  const sent = part(document, "#sent");
  if (voice === "missing")
    part(sent, ".lead").textContent = t(
      "It has arrived without your voice, which is in the story form again, to be heard or kept.",
    );
  for (const own of sent.querySelectorAll<HTMLElement>("[data-for]")) {
    own.hidden = own.dataset.for !== (managePath ? "link" : "account");
  }
  const link = new URL(pathHere(managePath ?? "/my-stories"), location.href).href;
  const anchor = part<HTMLAnchorElement>(sent, "[data-link]");
  anchor.href = link;
  anchor.textContent = link;
  sent.hidden = false;
  scrollTo(0, 0);
  part(sent, "h1").focus();
  const copy = part(sent, '[data-do="copy"]');
  on(sent, "copy", async () => {
    try {
      await navigator.clipboard.writeText(link);
      copy.textContent = t("Copied");
      announce(t("The link is copied."));
    } catch {
      const failed = t("Copying didn’t work: hold the link to copy it.");
      copy.textContent = failed;
      announce(failed);
    }
  });
  on(sent, "again", () => location.reload());
}
