import { expect, it } from "vitest";
import { keyOfFile, mailForm, pictureName } from "~/features/posts/pictures/address";
import { pictureFault, pictureFaults, pictureNamesIn } from "~/features/posts/pictures/markup.server";
import { cleanPostHtml, isBlankHtml, shownHtml } from "~/features/posts/post-html.server";

const name = "0123456789abcdef".repeat(2);
const src = `/pictures/${name}.webp`;
const whole = `<img src="${src}" alt="A sleeve" width="1600" height="900" />`;

/** A whole picture, with some of its attributes replaced or, as null, taken away. */
const picture = (change: Record<string, string | null>) => {
  const attributes = { src, alt: "A sleeve", width: "1600", height: "900", ...change };
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : `${key}="${value.replaceAll('"', "&quot;")}"`,
  );
  return `<img ${written.join(" ")} />`;
};

it("leaves a picture of ours as it is, with its words and its size", () => {
  for (const html of [
    whole,
    picture({ width: "1", height: "9999" }),
    picture({ alt: "日本語" }),
    picture({ alt: "♪" }),
    picture({ alt: '&lt;b&gt; "quoted" &amp; more'.replaceAll('"', "“") }),
    `<p>before</p>${whole}<p>after</p>`,
    `<figure>${whole}<figcaption>A sleeve</figcaption></figure>`,
    `<blockquote>${whole}</blockquote>`,
  ]) {
    expect(cleanPostHtml(html)).toBe(html);
    expect(pictureFault(html)).toBeNull();
  }
});

it.each([
  "https://example.org/a.png",
  "http://example.org/a.png",
  "//example.org/a.png",
  `https://example.org${src}`,
  `//example.org${src}`,
  `\\\\example.org${src}`,
  `/\\example.org${src}`,
  `https://liner-notes.test${src}`,
  "data:image/png;base64,iVBORw0KGgo=",
  `data:text/html,${src}`,
  `javascript:ran(1)//${src}`,
  `blob:${src}`,
  `pictures/${name}.webp`,
  `./pictures/${name}.webp`,
  `/pictures/../pictures/${name}.webp`,
  `/pictures/../avatars/${name}.webp`,
  `/pictures/%2e%2e/${name}.webp`,
  `/pictures//${name}.webp`,
  `/avatars/${name}`,
  `/pictures/${name}`,
  `/pictures/${name}.jpg`,
  `/pictures/${name}.svg`,
  `/pictures/${name}.webp?x=1`,
  `/pictures/${name}.webp#x`,
  `/pictures/${name}.webp/`,
  `/pictures/${name}.webp\n`,
  ` /pictures/${name}.webp`,
  `/pictures/${name.toUpperCase()}.webp`,
  `/pictures/${name.slice(1)}.webp`,
  `/pictures/${name}0.webp`,
  `/pictures/${name}xwebp`,
  "/desk/posts/1/delete",
  "",
])("takes away a picture from %j, and names none there", (address) => {
  const html = picture({ src: address });
  expect(cleanPostHtml(`<p>a</p>${html}<p>b</p>`)).toBe("<p>a</p><p>b</p>");
  expect(isBlankHtml(cleanPostHtml(html))).toBe(true);
  expect(pictureNamesIn(html)).toEqual([]);
  // It is no picture of ours: nobody is asked to describe it.
  expect(pictureFault(html)).toBeNull();
  expect(pictureFault(picture({ src: address, alt: "", width: null }))).toBeNull();
});

it.each([
  [{ alt: null }, "noAlt"],
  [{ alt: "" }, "noAlt"],
  [{ alt: "  \u00a0\u200b" }, "noAlt"],
  [{ alt: "", width: null }, "noAlt"],
  [{ width: null }, "noSize"],
  [{ height: null }, "noSize"],
  [{ width: "" }, "noSize"],
  [{ width: "0" }, "noSize"],
  [{ height: "0" }, "noSize"],
  [{ width: "-5" }, "noSize"],
  [{ width: "10000" }, "noSize"],
  [{ height: "10000" }, "noSize"],
  [{ width: "1e3" }, "noSize"],
  [{ width: "10.5" }, "noSize"],
  [{ width: "100%" }, "noSize"],
  [{ height: "900px" }, "noSize"],
  [{ width: " 10" }, "noSize"],
  [{ width: "010" }, "noSize"],
] as const)("says what is wrong with a picture of ours with %j, and shows none such", (change, fault) => {
  const html = picture(change);
  expect(pictureFault(`<p>a</p>${whole}${html}`)).toBe(pictureFaults[fault]);
  expect(cleanPostHtml(html)).toBe("");
});

it.each([
  'srcset="https://evil.test/x.png 2x"',
  'sizes="100vw"',
  'style="position:fixed;inset:0"',
  'class="fixed inset-0"',
  'id="post"',
  'name="action"',
  "onerror=ran(1)",
  'onload="ran(1)"',
  'usemap="#m" ismap',
  'crossorigin="use-credentials"',
  'referrerpolicy="unsafe-url"',
  'loading="eager"',
  'fetchpriority="high"',
  'longdesc="https://evil.test"',
  'lowsrc="https://evil.test/x.png"',
  'dynsrc="https://evil.test/x.avi"',
  'title="x"',
  'border="9"',
  'data-x="1"',
  "tabindex=0 autofocus onfocus=ran(1)",
  'src="https://evil.test/x.png"',
  'alt="" width="0"',
])("keeps nothing more on a picture of ours than it needs: %s", (more) => {
  // Behind its own attributes: of two with one name, a browser takes the first.
  expect(cleanPostHtml(whole.replace(" />", ` ${more}>`))).toBe(whole);
});

it.each([
  `<picture><source srcset="https://evil.test/x.png">${whole}</picture>`,
  `<svg><image href="https://evil.test/x.png"></image></svg>${whole}`,
  `<video poster="https://evil.test/x.png"></video>${whole}`,
  `<object data="${src}"></object>${whole}`,
  `<input type="image" src="${src}">${whole}`,
])("leaves only the picture of %s", (html) => {
  expect(cleanPostHtml(html)).toBe(whole);
});

it("writes an alternative text that looks like HTML as text", () => {
  const html = cleanPostHtml(picture({ alt: '"><script>ran(1)</script><img src=x onerror=ran(1)>' }));
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(cleanPostHtml(html)).toBe(html);
  // Nor does it become an element where pages' own attributes are added.
  expect(shownHtml(picture({ alt: "an <img tag" })).match(/loading="lazy"/g)).toHaveLength(1);
});

it("has pictures on pages fetched when they are near, and holds nothing up for them", () => {
  expect(shownHtml(`<p>a</p>${whole}${whole}`)).toBe(
    `<p>a</p>${`<img loading="lazy" decoding="async" src="${src}" alt="A sleeve" width="1600" height="900" />`.repeat(2)}`,
  );
});

it("names each picture in a text once", () => {
  const other = `/pictures/${"f".repeat(32)}.webp`;
  expect(pictureNamesIn(`${whole}<ul><li>${picture({ src: other })}</li></ul>${whole}`)).toEqual([
    name,
    "f".repeat(32),
  ]);
});

it("has two files of a picture, and no other", () => {
  expect(pictureName(src)).toBe(name);
  expect(mailForm(`https://liner-notes.test${src}`)).toBe(`https://liner-notes.test/pictures/${name}.jpg`);
  expect([keyOfFile(`${name}.webp`), keyOfFile(`${name}.jpg`)]).toEqual([
    `pictures/${name}.webp`,
    `pictures/${name}.jpg`,
  ]);
  for (const file of [
    "",
    name,
    `${name}.png`,
    `${name}.webp.jpg`,
    `../${name}.webp`,
    `x${name}.webp`,
    `${name}jpg`,
  ]) {
    expect(keyOfFile(file), file).toBeNull();
  }
});
