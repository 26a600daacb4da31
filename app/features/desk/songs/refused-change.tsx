import { useEffect, useRef } from "react";
import { t } from "~/lib/i18n/t";
import { MergeButton } from "./merge-button";
import { quoted } from "./song-change";
import { SongLine } from "./song-line";
import type { SongsAnswer } from "./songs-action.server";

/** Shown instead of a change that was refused: why, and what can be done. Takes the focus. */
export function RefusedChange({ answer }: { answer: SongsAnswer }) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is news
  useEffect(() => panel.current?.focus(), [answer]);
  const { taken } = answer;
  return (
    <section
      ref={panel}
      role="alert"
      aria-label={t("Nothing was changed")}
      tabIndex={-1}
      className="mb-6 rounded-2xl border-2 border-ink p-5 sm:p-6"
    >
      <h2 className="text-xl">{t("Nothing was changed")}</h2>
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
    </section>
  );
}
