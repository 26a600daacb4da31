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

it("writes the same as plain text, with the URL after each link", () => {
  const text = textForMail('<h2>A Title</h2><p>Hi <a href="/shop">book</a></p>', origin);
  expect(text).toBe("A Title\n\nHi book [https://liner-notes.test/shop]");
});
