import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { deskSongsPath } from "./paths";

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
