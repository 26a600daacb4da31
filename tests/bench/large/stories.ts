import { moods } from "../../../app/content/moods";
import { seeded, zipf } from "./random";

const year = 365 * 24 * 60 * 60 * 1000;
const end = Date.UTC(2026, 10, 1);
const words =
  "the record played while my mother drove home through rain and nobody spoke until that chorus came back around summer kitchen radio window letter train sister brother winter guitar hospital first last dance".split(
    " ",
  );
const towns = [
  { id: "hamburg-germany", name: "Hamburg", country: "DE" },
  { id: "berlin-germany", name: "Berlin", country: "DE" },
  { id: "tokyo-japan", name: "Tokyo", country: "JP" },
  { id: "lisbon-portugal", name: "Lisbon", country: "PT" },
];
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

/** A row of `stories` by column. */
export type StoryRow = Record<string, string | number | null>;

/**
 * Stories of five years, oldest first, deterministic for the same count: artists distributed by Zipf's law, one in
 * twelve written with AI, one in twenty not published, a third signed, one in ten inspired by an earlier one; one in a
 * hundred by the author `prolific`, one in a hundred inspired by the story `muse00000000`.
 */
export function* storiesOf(count: number): Generator<StoryRow> {
  const random = seeded(count);
  const below = (limit: number) => Math.floor(random() * limit);
  const text = (letters: string, length: number) =>
    Array.from({ length }, () => letters[below(letters.length)]).join("");
  const artistOf = zipf(random, Math.max(50, count / 50));
  const muse = Math.floor(count / 2);
  const own = Math.max(30, count / 100);
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const artist = artistOf();
    const isPublished = n === muse || random() > 0.05;
    const isHeld = !isPublished && (n > count - 1000 || random() < 0.05);
    const isProlific = n % Math.floor(count / own) === 0;
    const userId = isProlific
      ? "prolific"
      : random() < 0.33
        ? `user${below(Math.max(10, count / 50))}`
        : null;
    const isAnonymous = isProlific ? random() < 0.2 : userId === null && random() < 0.6;
    const createdAt = Math.floor(end - 5 * year + (5 * year * (n + random())) / count);
    const id = n === muse ? "muse00000000" : text(alphabet, 12);
    const inspired =
      n > muse && n % 50 === 0 ? "muse00000000" : random() < 0.1 ? (ids[below(n)] ?? null) : null;
    ids.push(id);
    yield {
      id,
      story_content: Array.from({ length: 20 + below(120) }, () => words[below(words.length)]).join(" "),
      song_title: `Song ${below(5000)}`,
      artist_name: `Artist ${artist}`,
      artist_key: `artist${artist}`,
      tallied_as: isPublished ? `artist${artist}` : null,
      album_name: `Album ${below(900)}`,
      mood: random() < 0.3 ? null : (moods[below(moods.length)] ?? null),
      is_ai_generated: random() < 1 / 12 ? 1 : 0,
      is_anonymous: isAnonymous ? 1 : 0,
      is_published: isPublished ? 1 : 0,
      user_id: userId,
      user_name: userId && !isAnonymous ? `Person ${userId}` : null,
      submitter_name: userId || isAnonymous ? null : `Reader ${below(9000)}`,
      submitter_email: random() < 0.1 ? `reader${below(count)}@example.org` : null,
      conversion_count: n === muse ? 1 : 0,
      created_at: createdAt,
      updated_at: random() < 0.1 ? createdAt + below(year / 12) : null,
      submission_key: text("0123456789abcdef", 64),
      manage_token_hash: text("0123456789abcdef", 64),
      content_key: text("0123456789abcdef", 64),
      inspired_by: inspired,
      consented_at: createdAt,
      consent_version: "bench",
      in_review_since: isHeld ? createdAt : null,
      ...whereAndWhen(n),
    };
  }
}

/** Every story has a year, and one of a few towns, each with more than a page of stories at any size. */
function whereAndWhen(n: number): StoryRow {
  const town = towns[n % towns.length];
  return {
    place_text: town ? `${town.name}, ${town.country}` : null,
    place_id: town?.id ?? null,
    place_country: town?.country ?? null,
    place_exactness: town ? "town" : null,
    year: 1990 + (n % 30),
  };
}
