import { expect, it } from "vitest";
import { htmlForMail, textForMail } from "~/features/newsletter/send/mail-html.server";

const origin = "https://liner-notes.test";

const dangerous = [
  "<script>alert(1)</script>",
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<img src="x" onerror="alert(1)">',
  '<img src="data:text/html,alert(1)">',
  '<iframe srcdoc="alert(1)"></iframe>',
  "<style>* { background: url(https://evil.example/alert(1)) }</style>",
  '<p style="background:url(https://evil.example/alert(1))">x</p>',
  '<form action="https://evil.example/alert(1)"><input></form>',
  '<svg onload="alert(1)"></svg>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/alert(1)">',
];

it("writes a mail without anything that runs or loads", () => {
  for (const html of dangerous) {
    const mail = htmlForMail(`<p>Before</p>${html}<p>After</p>`, origin);
    expect(mail, html).not.toMatch(
      /alert|evil\.example|<(script|style|iframe|form|input|svg|meta)|javascript:|\son\w+=/i,
    );
    expect(mail, html).toMatch(/Before.*After/);
    expect(textForMail(`<p>Before</p>${html}`, origin), html).not.toMatch(/alert|evil\.example/);
  }
});

it("adds inline styles, and makes links absolute", () => {
  const html = htmlForMail('<p>Hi <a href="/shop">book</a></p><pre>a  b</pre>', origin);
  expect(html).toBe(
    '<p style="margin:0 0 16px">Hi <a href="https://liner-notes.test/shop" style="color:#6D28D9">book</a></p>' +
      '<pre style="margin:0 0 16px;white-space:pre-wrap">a  b</pre>',
  );
});

const picture = (width: number) =>
  `<img src="/pictures/${"a".repeat(32)}.webp" alt="Two sisters &amp; a jukebox" width="${width}" height="900" />`;

it.each([
  [1600, 520],
  [521, 520],
  [520, 520],
  [300, 300],
])("shows a picture of %i pixels in a mail %i wide, as a JPEG at its whole address", (width, shown) => {
  expect(htmlForMail(`<p>Look</p>${picture(width)}`, origin)).toBe(
    '<p style="margin:0 0 16px">Look</p>' +
      `<img src="https://liner-notes.test/pictures/${"a".repeat(32)}.jpg" alt="Two sisters &amp; a jukebox" width="${shown}" ` +
      'style="display:block;margin:28px 0;max-width:100%;height:auto;border:0;font-style:italic;font-size:15px;color:#57514B" />',
  );
});

it("says in plain text what a picture shows, on a line of its own", () => {
  expect(textForMail(`<p>Look:</p>${picture(10)}<p>There.</p>`, origin)).toBe(
    "Look:\n\n[Picture: Two sisters & a jukebox]\n\nThere.",
  );
});

it("mails no picture that isn't ours", () => {
  const html = '<p>a</p><img src="https://example.org/a.jpg" alt="A sleeve" width="10" height="10" />';
  expect(htmlForMail(html, origin)).not.toContain("img");
  expect(textForMail(html, origin)).toBe("a");
});

it("writes the same as plain text, with the URL after each link", () => {
  const text = textForMail('<h2>A Title</h2><p>Hi <a href="/shop">book</a></p>', origin);
  expect(text).toBe("A Title\n\nHi book [https://liner-notes.test/shop]");
});
