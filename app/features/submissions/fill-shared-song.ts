import { sharedSong } from "./shared-song";

/**
 * Fills the form with the song that a music app shared, where the form's page comes from this device: the server, which
 * would have done it, wasn't asked.
 * @param query of the form's address (the manifest's share target)
 */
export function fillSharedSong(form: HTMLFormElement, query: URLSearchParams): void {
  const named = { title: query.get("song") ?? "", artist: query.get("artist") ?? "" };
  const shared = { title: query.get("title"), text: query.get("text"), url: query.get("url") };
  const song = named.title || named.artist ? named : sharedSong(shared);
  if (!song) return;
  fill(form.elements.namedItem("song_title"), song.title);
  fill(form.elements.namedItem("artist_name"), song.artist);
}

function fill(field: Element | RadioNodeList | null, value: string) {
  if (!(field instanceof HTMLInputElement) || field.value === value) return;
  // React notices only a value that is set through the prototype.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
