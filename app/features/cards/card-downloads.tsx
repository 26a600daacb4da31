import { t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";

/** Download links for a card's image: wide, as in link previews, and tall, for stories on phones. */
export const CardDownloads = ({ path, tall }: { path: string; tall: string }) => (
  <>
    <a href={path} download="my-story.png" className={buttonClass()}>
      {t("Download")}
    </a>
    <a href={tall} download="my-story-tall.png" className={buttonClass()}>
      {t("Download for phone stories")}
    </a>
  </>
);
