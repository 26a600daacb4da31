import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from "parse5";
import { expect, it, vi } from "vitest";
import { htmlForMail } from "~/features/newsletter/send/mail-html.server";
import { cleanPostHtml, isBlankHtml, listedHtml, withAbsoluteLinks } from "~/features/posts/post-html.server";
import { attacks } from "../../../support/attacks";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

const origin = "https://liner-notes.test";

const elements = new Set(
  (
    "p br hr h2 h3 h4 h5 h6 blockquote pre code ul ol li a em strong b i u s sub sup small q cite abbr time " +
    "figure figcaption img"
  ).split(" "),
);

const attributes: Record<string, string[]> = {
  a: ["href", "title"],
  img: ["src", "alt", "width", "height", "loading", "decoding"],
  abbr: ["title"],
  time: ["datetime"],
};

/** Disallowed elements and attributes that an independent parser finds in HTML. */
function found(html: string, moreAttributes: string[] = []): string[] {
  const wrong: string[] = [];
  const walk = (node: Node) => {
    if (defaultTreeAdapter.isCommentNode(node)) wrong.push("a comment");
    if (defaultTreeAdapter.isElementNode(node)) wrong.push(...wrongIn(node, moreAttributes));
    if ("childNodes" in node) node.childNodes.forEach(walk);
  };
  walk(parseFragment(html));
  return wrong;
}

function wrongIn({ tagName, namespaceURI, attrs }: Element, more: string[]): string[] {
  const allowed = [...(attributes[tagName] ?? []), ...more];
  return [
    ...(elements.has(tagName) ? [] : [`<${tagName}>`]),
    ...(namespaceURI === "http://www.w3.org/1999/xhtml" ? [] : [namespaceURI]),
    ...attrs.filter(({ name }) => !allowed.includes(name)).map(({ name }) => `${tagName} ${name}`),
    ...attrs
      .filter(({ name, value }) => /^(href|src)$/.test(name) && !isHarmless(tagName, value))
      .map(({ value }) => value),
  ];
}

/** As a browser resolves a URL: on this site, or http(s). */
function isHarmless(tagName: string, address: string): boolean {
  // Only what this site keeps itself.
  if (tagName === "img")
    return /^(https:\/\/liner-notes\.test)?\/pictures\/[0-9a-f]{32}\.(webp|jpg)$/.test(address);
  if (!URL.canParse(address, origin)) return true;
  const { protocol, host } = new URL(address, origin);
  if (/^[\s\u0000-\u001f]*[\\/]{2}/.test(address)) return false;
  return (
    ["https:", "http:", "mailto:"].includes(protocol) &&
    (host === new URL(origin).host || /^[\w+.-]+:/.test(address))
  );
}

it.each(Object.entries(attacks))("leaves nothing that runs, loads or covers of: %s", (_, attack) => {
  const clean = cleanPostHtml(attack);
  const article = listedHtml(attack);
  expect(found(clean)).toEqual([]);
  expect(found(article)).toEqual([]);
  expect(found(withAbsoluteLinks(article, origin))).toEqual([]);
  expect(found(htmlForMail(article, origin), ["style"])).toEqual([]);
  // Sanitising again, between other text and within other elements, changes nothing.
  expect(cleanPostHtml(clean)).toBe(clean);
  expect(found(`<p>before ${clean} after</p>`)).toEqual([]);
  expect(found(cleanPostHtml(`<ul><li>${attack}</li></ul>`))).toEqual([]);
});

it("has many attacks, each of which is detected without sanitising", () => {
  expect(Object.keys(attacks).length).toBeGreaterThan(100);
  const unseen = Object.entries(attacks).flatMap(([name, attack]) =>
    found(attack).length > 0 ? [] : [name],
  );
  // These are words, or nothing, to a parser of today.
  expect(unseen).toEqual([
    "script as text of entities",
    "handler of a body",
    "javascript with a null",
    "frame that is never closed",
    "frameset",
    "doctype",
    "tag that is never closed",
    "quote that is never closed",
    "letters of full width",
    "letters of UTF-7",
  ]);
});

it("puts the headings of a listed post below its title, which is an h3 there", () => {
  expect(listedHtml("<h2>Side A</h2><h3>One</h3>")).toBe("<h4>Side A</h4><h5>One</h5>");
});

it.each([
  "<p>Plain words &amp; “signs” – ünïcödé 🎵 日本語 עברית</p>",
  "<h2>A heading</h2><h3>A lower one</h3><p>Text</p>",
  "<p><strong>bold</strong>, <em>italic</em>, <u>under</u>, <s>gone</s>, <code>code</code></p>",
  "<ul><li>one</li><li>two<ul><li>inner</li></ul></li></ul>",
  "<ol><li><p>first</p></li><li><p>second</p></li></ol>",
  "<blockquote><p>The part you’ve forgotten is the part you wrote.</p></blockquote>",
  '<p><a href="https://example.org/a?b=1&amp;c=2#d">a page</a></p>',
  '<p><a href="http://example.org">an older page</a></p>',
  '<p><a href="mailto:hello@example.org">a letter</a></p>',
  '<p><a href="/radio" title="The radio">a page of ours</a></p>',
  '<p><a href="#below">further down</a></p>',
  "<pre><code>a &lt; b\n  c &gt; d</code></pre>",
  "<p>one<br />two</p><hr />",
  "<p>H<sub>2</sub>O, e=mc<sup>2</sup>, <small>small</small>, <q>quoted</q>, <cite>a record</cite></p>",
  '<p><abbr title="Long play">LP</abbr> of <time datetime="1971-06-22">June 1971</time></p>',
  "<figure><figcaption>A sleeve</figcaption></figure>",
  "<p>a &lt;script&gt; that is only spoken of</p>",
  "<p>5 &lt; 6 &amp;&amp; 7 &gt; 6</p>",
  '<p>on the radio: onclick="nothing" happens</p>',
  "<p>javascript: the good parts</p>",
])("leaves %s unchanged", (html) => {
  expect(cleanPostHtml(html)).toBe(html);
});

it("keeps forty elements in each other, and of more in them their words alone", () => {
  const within = (count: number) => `${"<blockquote>".repeat(count)}words${"</blockquote>".repeat(count)}`;
  expect(cleanPostHtml(within(40))).toBe(within(40));
  expect(cleanPostHtml(within(41))).toBe(within(40));
});

it("detects blank HTML", () => {
  for (const html of [
    "",
    " ",
    "<p></p>",
    "<p> <br></p>",
    "<script>ran(1)</script>",
    "<h2></h2><ul><li></li></ul>",
  ]) {
    expect(isBlankHtml(html), html).toBe(true);
  }
  for (const html of ["x", "<p>x</p>", '<p><img src="https://example.org/a.jpg" alt=""></p>', "<p>0</p>"]) {
    expect(isBlankHtml(html), html).toBe(false);
  }
});

it("writes nothing to the log for a letter or an entry of a feed", () => {
  const warned = vi.spyOn(console, "warn");
  htmlForMail(withAbsoluteLinks("<p>Words</p>", origin), origin);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

it.each([
  ['<a href="/radio" title="R">r</a>', `<a href="${origin}/radio" title="R">r</a>`],
  ['<a href="https://example.org/a">a</a>', '<a href="https://example.org/a">a</a>'],
  ['<p><img src="/pictures/a.webp" alt="A" /></p>', `<p><img src="${origin}/pictures/a.webp" alt="A" /></p>`],
  // No address, and one that nobody can open, stay as they are.
  ["<a>a</a>", "<a>a</a>"],
  ['<a href="https://[">a</a>', '<a href="https://[">a</a>'],
  ['<h3 style="color:red">h</h3><video></video>', '<h3 style="color:red">h</h3><video></video>'],
])("makes the addresses in %s whole, and changes nothing else", (html, whole) => {
  expect(withAbsoluteLinks(html, origin)).toBe(whole);
});
