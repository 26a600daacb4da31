import { t } from "~/lib/i18n/t";
import { inLanguage } from "~/lib/text/in-language";
import { cardId } from "../queue/card-id";
import { RefusalPanel } from "../refusal-panel";
import { SongByArtist } from "../song-by-artist";
import type { Conflict } from "./conflict.server";

/**
 * Shown instead of a decision that conflicted with a change: what happened, and the current text. Takes the focus like
 * a story, so that the next shortcut doesn't affect a story that was not read.
 */
export function ConflictPanel({ conflict }: { conflict: Conflict }) {
  return (
    <RefusalPanel title={t("Nothing was decided")} about={conflict} story={conflict.id} className="mb-6">
      <p className="mt-2 wrap-anywhere">{conflict.what}</p>
      {conflict.content ? (
        <>
          <p className="mt-4 font-semibold wrap-anywhere">
            <SongByArtist title={conflict.songTitle} artist={conflict.artistName} />
          </p>
          <p
            {...inLanguage(conflict.language)}
            className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere"
          >
            {conflict.content}
          </p>
        </>
      ) : null}
      {conflict.isWaiting ? (
        <p className="mt-4">
          <a href={`#${cardId(conflict.id)}`} className="link">
            {t("Decide about it below")}
          </a>
        </p>
      ) : null}
    </RefusalPanel>
  );
}
