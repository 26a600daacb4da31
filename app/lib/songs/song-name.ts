import { msg, t } from "../i18n/t";
import { unnamed } from "./unnamed";

const words = new Map<string, string>([
  [unnamed.song, msg("Untitled Song")],
  [unnamed.artist, msg("Unknown Artist")],
]);

/** A song's title or its artist; in the language of the page where nobody named it. */
export function songNameHere(name: string): string {
  const word = words.get(name);
  return word === undefined ? name : t(word);
}
