import { fieldOf } from "~/ui/form/field-of";
import { fillField } from "~/ui/form/fill-field";
import { songIn } from "./shared-song";

/**
 * Fills the form with the song that a music app shared, where the form's page comes from this device: the server, which
 * would have done it, wasn't asked.
 * @param query of the form's address (the manifest's share target)
 */
export function fillSharedSong(form: HTMLFormElement, query: URLSearchParams): void {
  const song = songIn(query);
  // The server has filled it, and its author may have corrected that meanwhile.
  const isFilled = ["song_title", "artist_name"].some((name) => {
    const field = fieldOf(form, name);
    return field instanceof HTMLInputElement && field.defaultValue !== "";
  });
  if (!song || isFilled) return;
  fillField(form, "song_title", song.title);
  fillField(form, "artist_name", song.artist);
}
