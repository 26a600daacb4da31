import { songIn } from "./shared-song";

/**
 * Fills the form with the song that a music app shared, where the form's page comes from this device: the server, which
 * would have done it, wasn't asked.
 * @param query of the form's address (the manifest's share target)
 */
export function fillSharedSong(form: HTMLFormElement, query: URLSearchParams): void {
  const song = songIn(query);
  const title = fieldOf(form, "song_title");
  const artist = fieldOf(form, "artist_name");
  // The server has filled it, and its author may have corrected that meanwhile.
  if (!song || title?.defaultValue || artist?.defaultValue) return;
  fill(title, song.title);
  fill(artist, song.artist);
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

function fill(field: HTMLInputElement | null, value: string) {
  if (!field || field.value === value) return;
  // React notices only a value that is set through the prototype.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
