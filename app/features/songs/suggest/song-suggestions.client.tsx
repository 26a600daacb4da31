import { useEffect, useRef, useState } from "react";
import { PlaceSuggestionsOf } from "~/features/places/place-suggestions.client";
import { t } from "~/lib/i18n/t";
import { Combobox } from "~/ui/combobox/combobox";
import { fieldOf } from "~/ui/form/field-of";
import { fillField } from "~/ui/form/fill-field";
import { Trans } from "~/ui/trans";
import { storiesIn } from "../story-count";
import { createSuggestions } from "./load-suggestions";
import type { FirstField, SongSuggestion } from "./suggestion";

const keyOf = ({ title, artist, recording }: SongSuggestion) =>
  recording ?? encodeURIComponent(`${title} ${artist}`);

/**
 * Suggestions for the fields `song_title` and `artist_name` of a form. Choosing one fills both, and the album if it is
 * known and the author hasn't typed one. Where the form has a place, suggestions for that, too.
 */
export default function SongSuggestionsOf({ field, value }: FirstField) {
  const form = field.form as HTMLFormElement;
  const [find] = useState(createSuggestions);
  const filledAlbum = useRef("");
  const choose = ({ title, artist, album, recording }: SongSuggestion) => {
    fillField(form, "song_title", title);
    fillField(form, "artist_name", artist);
    const own = fieldOf(form, "album_name")?.value ?? "";
    if (own === "" || own === filledAlbum.current) {
      filledAlbum.current = album ?? "";
      fillField(form, "album_name", filledAlbum.current);
    }
    fillField(form, "recording_id", recording ?? "");
  };
  const inputs = ["song_title", "artist_name"].flatMap((name) => {
    const input = fieldOf(form, name);
    return input instanceof HTMLInputElement ? input : [];
  });
  // A recording is that of the suggestion, not of what is typed afterwards.
  useEffect(() => {
    const forget = ({ target }: Event) => {
      const { name } = target as HTMLInputElement;
      if (name === "song_title" || name === "artist_name") fillField(form, "recording_id", "");
    };
    form.addEventListener("input", forget);
    return () => form.removeEventListener("input", forget);
  }, [form]);
  return (
    <>
      <input type="hidden" name="recording_id" />
      {inputs.map((input) => (
        <Combobox
          key={input.name}
          input={input}
          before={input === field ? value : undefined}
          label={t("Songs")}
          find={find}
          keyOf={keyOf}
          render={(song) => <Suggestion song={song} />}
          onChoose={choose}
        />
      ))}
      <PlaceSuggestionsOf form={form} field={field} value={value} />
    </>
  );
}

const Suggestion = ({ song }: { song: SongSuggestion }) => (
  <span className="min-w-0">
    <span className="text-soft">
      <Trans
        text={t("{song} by {artist}")}
        values={{
          song: <bdi className="font-semibold text-ink">{song.title}</bdi>,
          artist: <bdi className="text-ink">{song.artist}</bdi>,
        }}
      />
    </span>
    {song.stories > 0 ? <span className="text-sm text-soft"> · {storiesIn(song.stories)}</span> : null}
  </span>
);
