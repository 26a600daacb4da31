import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { deskSongsPath } from "./paths";
import type { FoundForDesk } from "./song.server";

interface SongSearchProps {
  id: string;
  label: string;
  hint?: string;
  /** Name of the parameter, and its value. */
  name: "q" | "into";
  typed: string;
  /** The opened song, which stays open. */
  song?: string;
}

/** Search for a song by its words. */
export const SongSearch = ({ id, label, hint, name, typed, song }: SongSearchProps) => (
  <Form action={deskSongsPath} role="search" aria-label={label} className="flex flex-wrap items-end gap-3">
    {song ? <input type="hidden" name="song" value={song} /> : null}
    <div className="min-w-0 flex-1 basis-56">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="search"
        maxLength={400}
        key={typed}
        defaultValue={typed}
        autoComplete="off"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="field w-full"
      />
    </div>
    <Button type="submit">
      <Search size={18} aria-hidden /> {t("Find")}
    </Button>
    {hint ? (
      <p id={`${id}-hint`} className="basis-full text-sm text-soft">
        {hint}
      </p>
    ) : null}
  </Form>
);

interface HowManyProps {
  /** What was searched for; empty if nothing was. */
  typed: string;
  found: FoundForDesk;
  /** What it says if nothing was found. */
  none: string;
}

/** Says how many songs a search found: only to screen readers, if it found some and lists all of them. */
export function HowMany({ typed, found: { songs, hasMore }, none }: HowManyProps) {
  const isShown = typed !== "" && (songs.length === 0 || hasMore);
  return (
    <p role="status" className={isShown ? "mt-4" : "sr-only"}>
      {typed ? wordsFor(songs.length, hasMore, none) : null}
    </p>
  );
}

function wordsFor(count: number, hasMore: boolean, none: string): string {
  if (count === 0) return none;
  if (!hasMore) return t("{count} found", { count });
  return t("The first {count} are listed, and there are more: type more of its title or artist.", { count });
}
