import { t } from "~/lib/i18n/t";
import { RefusalPanel } from "../refusal-panel";
import { MergeButton } from "./merge-button";
import { quoted } from "./song-change";
import { SongLine } from "./song-line";
import type { SongsAnswer } from "./songs-action.server";

/** Shown instead of a change that was refused: why, and what can be done. Takes the focus. */
export function RefusedChange({ answer }: { answer: SongsAnswer }) {
  const { taken } = answer;
  return (
    <RefusalPanel title={t("Nothing was changed")} about={answer} className="mb-6">
      {taken ? (
        <>
          <p className="mt-2 mb-4">{t("Another song has that name. Shall they be one?")}</p>
          <SongLine song={taken.by}>
            <MergeButton
              song={taken.song}
              into={taken.by}
              label={t("Merge {song} into {other}", {
                song: t("“{title}”", { title: taken.song.title }),
                other: quoted(taken.by),
              })}
            >
              {t("Merge into this")}
            </MergeButton>
          </SongLine>
        </>
      ) : (
        <p className="mt-2">
          {t("Somebody was faster: a song has changed since you opened it. This is how it is now.")}
        </p>
      )}
    </RefusalPanel>
  );
}
