import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openFiles } from "~/platform/files";
import { openDevMails } from "~/platform/mail/dev-mails";

const mail = { version: 1, id: "m", to: "ines@example.org", subject: "s", html: "", text: "" } as const;

it("lists the last hundred mails, newest first, each once, and shows one's source to nobody else", async () => {
  for (let at = 1000; at <= 1100; at++) await env.MEDIA.put(`dev-mail/${at}-m.json`, JSON.stringify(mail));
  await env.MEDIA.put("dev-mail/1100-m.eml", "Subject: s");
  await env.MEDIA.put("clips/a.json", "{}");
  // As R2 lists them: by pages.
  const bucket = new Proxy(env.MEDIA, {
    get(media, name) {
      if (name === "list") return (options: R2ListOptions) => media.list({ ...options, limit: 40 });
      return Reflect.get(media, name).bind(media);
    },
  });
  const mails = openDevMails(bucket, openFiles(env.MEDIA));
  const listed = await mails.list();
  expect(listed).toHaveLength(100);
  expect(listed[0]).toEqual({ key: "1100-m", at: 1100, mail });
  expect(listed.at(-1)?.key).toBe("1001-m");
  const raw = await mails.raw("1100-m", new Request("https://liner-notes.test/"));
  expect([await raw?.text(), raw?.headers.get("cache-control")]).toEqual(["Subject: s", "private, no-store"]);
});
