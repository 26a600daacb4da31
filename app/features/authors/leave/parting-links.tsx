import Download from "lucide-react/icons/download";
import { useEffect, useRef } from "react";
import { t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";
import { TextArea } from "~/ui/form/field";
import type { PartingLink } from "./parting-links.server";

/**
 * The private links to the stories that stay, shown before the account is deleted. Takes the focus: it appears above
 * the button that was pressed, often off the screen, and the next press of it deletes the account.
 */
export function PartingLinks({ links }: { links: PartingLink[] }) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is news
  useEffect(() => panel.current?.focus(), [links]);
  const text = links.map(({ songTitle, url }) => `${songTitle}\n${url}`).join("\n\n");
  return (
    <section
      ref={panel}
      role="alert"
      tabIndex={-1}
      aria-label={t("Your private links")}
      className="mb-8 grid grid-cols-1 gap-4 rounded-2xl border border-rule-strong bg-raised p-5"
    >
      <h2 className="text-xl">{t("First, keep your private links")}</h2>
      <p>
        {t(
          "Nothing is deleted yet. Your stories stay without you: these links will be the only way to change or to withdraw them. They were mailed to you, too, if you have confirmed your address.",
        )}
      </p>
      <TextArea id="parting-links" label={t("Your private links")} readOnly isShort defaultValue={text} />
      <p>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="my-stories.txt"
          className={buttonClass("quiet")}
        >
          <Download size={18} aria-hidden /> {t("Download them")}
        </a>
      </p>
    </section>
  );
}
