import { expect, it } from "vitest";
import { feedAddress, parseFeedFilter } from "~/features/stories/feed/feed-filter";

const parsed = (query: string) => parseFeedFilter(new URLSearchParams(query));

it.each([
  ["", { id: "all", artist: null }],
  ["filter=nothing&artist=Bj%C3%B6rk", { id: "all", artist: null }],
  ["filter=artist&artist=+Bj%C3%B6rk+", { id: "artist", artist: "Björk" }],
  ["filter=artist&artist=+", { id: "artist", artist: null }],
  ["filter=fan&place=Lisbon&year=1987&language=pt", { id: "fan", artist: null }],
  // One at a time: place before year before language.
  ["place=Lisbon&year=1987&language=pt", { id: "all", artist: null, place: "Lisbon" }],
  ["year=1987&language=pt", { id: "all", artist: null, year: 1987 }],
  ["year=87&language=pt", { id: "all", artist: null, language: "pt" }],
  ["language=klingon", { id: "all", artist: null }],
  ["language=constructor", { id: "all", artist: null }],
])("reads %j", (query, filter) => {
  expect(parsed(query)).toEqual(filter);
});

it.each([
  "/community",
  "/community?filter=fan&cursor=1.a",
  "/community?filter=artist&artist=Bj%C3%B6rk",
  "/community?place=Lisbon%2C+Portugal",
  "/community?year=1987",
  "/community?language=pt",
])("writes the address that it read: %s", (address) => {
  const search = new URLSearchParams(address.split("?")[1]);
  expect(feedAddress(parseFeedFilter(search), search.get("cursor") ?? undefined)).toBe(address);
});
