import { expect, it } from "vitest";
import { areAlike } from "~/features/desk/songs/likeness";
import { artistSlug, nameKey } from "~/lib/text/song-key";

const alike = (one: [string, string], other: [string, string]) => {
  const [a, b] = [one, other].map(([title, artist]) => ({
    sortKey: nameKey(title),
    artistSlug: artistSlug(artist),
  }));
  return a && b && areAlike(a, b);
};

it.each<[[string, string], [string, string]]>([
  [
    ["Harvest Moon", "Neil Young"],
    ["Harvest Mon", "Neil Young"],
  ],
  [
    ["Hurt", "Johnny Cash"],
    ["Hurt", "Johny Cash"],
  ],
  [
    ["Air", "Bach"],
    ["Air", "Johann Sebastian Bach"],
  ],
  [
    ["Helpless", "Neil Young & Crazy Horse"],
    ["Helpless", "Neil Young"],
  ],
  [
    ["Angie", "Rolling Stones"],
    ["Angle", "Rolling Stones"],
  ],
  [
    ["Wonderwall", "Oasis"],
    ["Wondarwoll", "Oasis"],
  ],
])("takes %o and %o for one song", (one, other) => {
  expect(alike(one, other)).toBe(true);
  expect(alike(other, one)).toBe(true);
});

it.each<[[string, string], [string, string]]>([
  [
    ["Hallelujah", "Leonard Cohen"],
    ["Hallelujah", "Jeff Buckley"],
  ],
  [
    ["Symphony No. 5", "Beethoven"],
    ["Symphony No. 6", "Beethoven"],
  ],
  [
    ["Hurt", "Johnny Cash"],
    ["Hunt", "Johnny Cash"],
  ],
  [
    ["One", "U2"],
    ["One", "U3"],
  ],
  [
    ["Heroes", "David Bowie"],
    ["Changes", "David Bowie"],
  ],
  [
    ["Wonderful", "Oasis"],
    ["Wondarfol", "Oasis"],
  ],
  [
    ["Wonderwall", "Oasis"],
    ["Wondarwoly", "Oasis"],
  ],
])("takes %o and %o for two", (one, other) => expect(alike(one, other)).toBe(false));
