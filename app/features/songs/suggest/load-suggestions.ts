import { afterPause, rememberedAnswers } from "~/ui/combobox/suggestions";
import type { SongSuggestion, SongSuggestions } from "./suggestion";

/** A loader of suggestions: it shows those of the archive at once, and then those from elsewhere below them. */
export function createSuggestions() {
  const load = rememberedAnswers<SongSuggestions>("/api/songs");
  return afterPause<SongSuggestion>(async (typed, show) => {
    const { songs, hasMore } = await load({ q: typed });
    if (songs.length > 0 || !hasMore) show(songs);
    if (!hasMore) return;
    const more = await load({ q: typed, more: "1" });
    show([...songs, ...more.songs]);
  });
}
