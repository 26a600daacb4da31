import { useMatches } from "@remix-run/react";
import type { Essay } from "~/content/essays";
import { CopyLink } from "~/features/sharing/shares/copy-link";
import { ShareSheetButton } from "~/features/sharing/shares/share-sheet-button";
import { originOf } from "~/features/site/origin";
import { t } from "~/lib/i18n/t";
import { essayPath } from "./essay-path";

/** Share actions of an essay. Not counted, since essays have no rows. */
export function ShareEssay({ essay }: { essay: Essay }) {
  const address = `${originOf(useMatches())}${essayPath(essay)}`;
  return (
    <ul aria-label={t("Share this essay")} className="mt-8 flex flex-wrap gap-2 print:hidden">
      <li className="needs-share-sheet">
        <ShareSheetButton
          title={t("“{title}” by {artist}", { title: essay.title, artist: essay.artist })}
          address={address}
        />
      </li>
      <li>
        <CopyLink title={t("The essay’s link")} address={address} />
      </li>
    </ul>
  );
}
