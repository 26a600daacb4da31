import { seeded } from "../large/random";
import { misspelt } from "./texts";

/** A published story of the archive. */
export interface Told {
  id: string;
  text: string;
  title: string;
  slug: string;
}

/** Asks the site for a page. */
export type Ask = (path: string) => Promise<string>;

const searchOf = (q: string) => `/search?${new URLSearchParams({ q })}`;

/** The stories on a page of results, in order, by their ids. */
export const storiesOn = (html: string): string[] =>
  Array.from(html.matchAll(/<h3[^>]*><a[^>]*href="\/story\/([^"]+)"/g), ([, id]) =>
    decodeURIComponent(id ?? ""),
  );

const songsOn = (html: string): string[] =>
  Array.from(html.matchAll(/href="\/song\/([^"]+)"/g), ([, slug]) => decodeURIComponent(slug ?? ""));

/**
 * The share of stories that are first when three words in a row of them are searched: those that are rarest together.
 * @param rank how frequent a word is, 0 for the most frequent
 */
export async function firstByPassage(
  ask: Ask,
  stories: Told[],
  rank: (word: string) => number,
): Promise<number> {
  let first = 0;
  for (const { id, text } of stories) {
    const words = text.split(" ");
    const passages = words.slice(2).map((_, at) => words.slice(at, at + 3));
    const rarity = (passage: string[]) => passage.reduce((sum, word) => sum + Math.log(rank(word) + 2), 0);
    passages.sort((one, other) => rarity(other) - rarity(one));
    const [found] = storiesOn(await ask(searchOf(passages[0]?.join(" ") ?? "")));
    if (found === id) first++;
  }
  return first / stories.length;
}

/** The share of songs that are among the first three when their title is searched with one letter wrong. */
export async function amongThree(ask: Ask, stories: Told[]): Promise<number> {
  const random = seeded(3);
  let found = 0;
  for (const { title, slug } of stories) {
    if (
      songsOn(await ask(searchOf(misspelt(title, random))))
        .slice(0, 3)
        .includes(slug)
    )
      found++;
  }
  return found / stories.length;
}

/** A word from the middle of a text; four characters of it where there are no spaces. */
export function middleOf(text: string): string {
  const words = text.match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  const word = words[Math.floor(words.length / 2)] ?? "";
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]/u.test(word) ? word.slice(2, 6) : word;
}
