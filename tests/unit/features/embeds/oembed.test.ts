import { expect, it } from "vitest";
import { toOEmbed } from "~/features/embeds/oembed/oembed";

const page = { path: "/story/s1", title: "Harvest Moon by Neil Young" };
const room = { maxwidth: 2000, maxheight: 2000 };
const origin = "https://liner-notes.test";

it("names the author, with the page of those who have one", () => {
  const author = { name: "Ines", url: `${origin}/u/ines` };
  expect(toOEmbed({ ...page, author }, origin, room)).toMatchObject({
    author_name: "Ines",
    author_url: `${origin}/u/ines`,
  });
  expect(toOEmbed({ ...page, author: { name: "Ines" } }, origin, room)).not.toHaveProperty("author_url");
  const ofNobody = toOEmbed(page, origin, room);
  for (const name of ["author_name", "author_url"]) expect(ofNobody).not.toHaveProperty(name);
});

it.each([
  [1200, 630, true],
  [1199, 630, false],
  [1200, 629, false],
])("shows a picture only where it fits: %i × %i", (maxwidth, maxheight, fits) => {
  const shown = toOEmbed({ ...page, picture: "/cards/s1.png" }, origin, { maxwidth, maxheight });
  expect("thumbnail_url" in shown).toBe(fits);
  if (fits) expect(shown.thumbnail_url).toBe(`${origin}/cards/s1.png`);
});
