import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { accountMessages } from "~/features/accounts/messages";
import spanish from "../../../messages/es.json";
import { browser, member, password, userId } from "../../support/accounts";
import { failingAt } from "../../support/database/failing-d1";
import { workingBefore } from "../../support/database/meanwhile";
import { drawn } from "../../support/pictures";
import { readData } from "../../support/single-fetch";
import { origin } from "../../support/site";
import { submissionFields } from "../../support/stories";

type Person = Awaited<ReturnType<typeof member>>;

function upload(
  person: Person,
  bytes: Uint8Array<ArrayBuffer>,
  bindings: Partial<Env> = {},
  path = "/profile",
) {
  const body = new FormData();
  body.set("intent", "save");
  body.set("picture", new File([bytes], "me.jpg", { type: "image/jpeg" }));
  return person.visit(path, { method: "POST", headers: { Origin: origin }, body }, bindings);
}

const avatarUrl = () =>
  env.DB.prepare("SELECT avatar_url FROM user_profiles ORDER BY created_at").first<string>("avatar_url");

/** The signed story has the name and the picture that its author's profile has. */
async function expectWholeCredit() {
  const credit = await env.DB.prepare("SELECT user_name, user_avatar FROM stories").first();
  expect(credit).toEqual({ user_name: "Moth", user_avatar: expect.stringMatching("^/avatars/") });
  const profile = await env.DB.prepare("SELECT display_name, avatar_url FROM user_profiles").first();
  expect(profile).toEqual({ display_name: credit?.user_name, avatar_url: credit?.user_avatar });
}

it("saves names, which signed stories then show", async () => {
  const ines = await member();
  await ines.post("/submissions/new", submissionFields());
  const { location } = await ines.post("/profile", { username: "Ines", display_name: "Ines Roth" });
  expect(location).toBe("/profile");
  expect((await browser().visit("/community")).text).toContain("Ines Roth");
  expect((await browser().visit("/u/ines")).text).toContain("Ines Roth");
  await member("oriol@example.org", { username: "oriol" });
  const taken = await ines.post("/profile", { username: "ORIOL" });
  expect(taken.status).toBe(400);
  expect(taken.text).toContain("This username is taken");
  expect((await ines.post("/profile", { username: "ab" })).text).toContain("at least 3 characters");
});

it("says in the page's language why a picture is refused, also to the page's script", async () => {
  const ines = await member();
  const send = (size: number) => upload(ines, new Uint8Array(size), {}, "/es/profile.data");
  const unread = spanish[accountMessages.badPicture as keyof typeof spanish];
  expect(readData((await send(9)).text)).toMatchObject({ data: { picture: unread } });
  expect(readData((await send(16_000_000)).text)).toMatchObject({ data: { picture: unread } });
  for (let n = 0; n < 30; n++) await send(9);
  const often = spanish[accountMessages.tooMany as keyof typeof spanish];
  expect(readData((await send(9)).text)).toMatchObject({ data: { picture: often } });
});

it("shows no form for names while those can't be read: saved, it would replace them", async () => {
  const ines = await member();
  const DB = failingAt(env.DB, /^select .* from "user_profiles"/);
  expect((await ines.visit("/profile", {}, { DB })).status).toBe(503);
});

it("gives an account the profile that could not be stored at sign-up", async () => {
  const ines = browser();
  const DB = failingAt(env.DB, /^insert into "user_profiles"/);
  const account = { email: "ines@example.org", password, username: "ines" };
  expect((await ines.post("/auth?mode=sign-up", account, { DB })).location).toBe("/");
  expect(await env.DB.prepare("SELECT username FROM user_profiles").all()).toMatchObject({ results: [] });
  expect((await upload(ines, await drawn("png", 30, 30))).location).toBe("/profile");
  expect(await avatarUrl()).toMatch("/avatars/");
  expect((await browser().visit("/u/ines")).status).toBe(200);
});

it("gives an account without a profile a free username if another one has taken its own", async () => {
  const ines = await member("ines@example.org", { username: "ines" });
  await env.DB.exec("DELETE FROM user_profiles");
  await member("other@example.org", { username: "Ines" });
  await Promise.all([ines.visit("/profile"), ines.visit("/profile")]);
  const { results } = await env.DB.prepare("SELECT username FROM user_profiles ORDER BY username").all();
  expect(results).toEqual([{ username: "Ines" }, { username: expect.stringMatching(/^ines\d{4}$/) }]);
});

it("changes no account by a page that shows another one, which was left in another tab", async () => {
  const ines = await member("ines@example.org", { username: "Ines" });
  const shown = /name="account" value="([^"]+)"/.exec((await ines.visit("/profile")).text)?.[1] ?? "";
  expect(shown).toBe(await userId());
  const oriol = await member("oriol@example.org", { username: "Oriol" });
  const names = { username: "Ines.Roth", display_name: "Ines Roth", account: shown };
  expect((await oriol.post("/profile", names)).location).toBe("/profile");
  const { text } = await oriol.visit("/profile");
  expect(text).toContain("Nothing was changed");
  expect(text).not.toContain("Ines Roth");
  await upload(oriol, await drawn("jpeg", 40, 40));
  await oriol.post("/profile", { intent: "remove", account: shown });
  expect((await env.MEDIA.list({ prefix: "avatars/" })).objects).toHaveLength(1);
  expect((await ines.post("/profile", names)).location).toBe("/profile");
  expect((await browser().visit("/u/ines.roth")).text).toContain("Ines Roth");
});

it("says that a picture is too large, of whatever size, and nothing of a text", async () => {
  const { status, text } = await upload(await member(), new Uint8Array(16 * 1024 * 1024));
  expect(status).toBe(413);
  expect(text).toContain("a JPEG, PNG, WebP or HEIC of at most 10 MB");
  expect(text).not.toContain("larger than 64 kB");
});

/** The form of a picture as a stream, of no declared length, which tells when somebody begins to read it. */
async function streamed(bytes: Uint8Array<ArrayBuffer>, onRead: () => unknown) {
  const form = new FormData();
  form.set("intent", "save");
  form.set("picture", new File([bytes], "me.jpg"));
  const encoded = new Response(form);
  const whole = new Uint8Array(await encoded.arrayBuffer());
  const body = new ReadableStream(
    {
      async pull(controller) {
        await onRead();
        controller.enqueue(whole);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { Origin: origin, "Content-Type": encoded.headers.get("content-type") ?? "" };
  return { method: "POST", headers, body };
}

it("reads no picture of somebody who sends too many", async () => {
  const onRead = vi.fn();
  const MANAGE_LIMIT = { limit: async () => ({ success: false }) } as RateLimit;
  const ines = await member();
  const { status, text } = await ines.visit("/profile", await streamed(await drawn("png", 30, 30), onRead), {
    MANAGE_LIMIT,
  });
  expect([status, onRead.mock.calls.length]).toEqual([429, 0]);
  expect(text).toContain("Too many attempts. Please wait a minute and try again.");
});

it("reads twenty megabytes of pictures at once, and makes others wait", async () => {
  let reading = 0;
  let peak = 0;
  const slowly = async () => {
    peak = Math.max(peak, ++reading);
    // Long enough for the others to arrive meanwhile.
    for (let n = 0; n < 5; n++) await env.DB.prepare("SELECT 1").run();
    reading--;
  };
  const ines = await member();
  const picture = await drawn("png", 30, 30);
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => ines.visit("/profile", await streamed(picture, slowly))),
  );
  expect(answers.map(({ location }) => location)).toEqual(Array(5).fill("/profile"));
  expect(peak).toBe(1);
});

it("refuses names that the site doesn't show, and keeps those from before", async () => {
  const ines = await member();
  for (const names of [{ display_name: "Casino King" }, { username: "casino_king" }]) {
    const refused = await ines.post("/profile", { username: "ines", display_name: "Ines", ...names });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("This name can’t be shown");
  }
  expect((await browser().visit("/u/casino_king")).status).toBe(404);
  await env.DB.exec(
    "UPDATE user_profiles SET display_name = 'Casino Royale', username = 'ines', username_key = 'ines'",
  );
  const kept = await ines.post("/profile", { username: "ines_roth", display_name: "Casino Royale" });
  expect(kept.location).toBe("/profile");
  const joining = { email: "king@example.org", password: "a long enough password", username: "casino.king" };
  const refused = await browser().post("/auth?mode=sign-up", joining);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("This name can’t be shown");
});

it.each(["jpeg", "png", "webp"] as const)(
  "scales a %s to at most 512 pixels, without its location and camera metadata",
  async (format) => {
    const ines = await member();
    expect((await upload(ines, await drawn(format, 640, 480))).location).toBe("/profile");
    const url = (await avatarUrl()) ?? "";
    expect(url).toMatch(/^\/avatars\/[0-9a-f]{64}$/);
    const { response, text } = await browser().visit(url);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(text).not.toContain("GPS");
    const { body } = response.clone();
    expect(body && (await env.IMAGES.info(body))).toMatchObject({
      format: "image/webp",
      width: 512,
      height: 384,
    });
  },
);

it("sets and removes nobody else's picture", async () => {
  const ines = await member("ines@example.org", { username: "Ines" });
  const oriol = await member("oriol@example.org", { username: "Oriol" });
  const pictures = () =>
    env.DB.prepare("SELECT username, avatar_url FROM user_profiles ORDER BY username").raw<
      (string | null)[]
    >();
  await upload(ines, await drawn("jpeg", 40, 40));
  expect(await pictures()).toEqual([
    ["Ines", expect.stringMatching("^/avatars/")],
    ["Oriol", null],
  ]);
  await upload(oriol, await drawn("png", 30, 30));
  await ines.post("/profile", { intent: "remove" });
  expect(await pictures()).toEqual([
    ["Ines", null],
    ["Oriol", expect.stringMatching("^/avatars/")],
  ]);
});

it.each(["keep", "delete"])("deletes a picture with its account (%s)", async (stories) => {
  const ines = await member();
  await upload(ines, await drawn("png", 30, 30));
  expect((await env.MEDIA.list({ prefix: "avatars/" })).objects).toHaveLength(1);
  await ines.post("/profile/delete", { current: password, stories });
  expect((await env.MEDIA.list({ prefix: "avatars/" })).objects).toHaveLength(0);
});

/** An author with a display name and a signed story, and how she is called differently. */
async function inesWithStory() {
  const ines = await member("ines@example.org", { username: "ines" });
  await ines.post("/profile", { username: "ines", display_name: "Ines Real-Name" });
  await ines.post("/submissions/new", submissionFields());
  const rename = (bindings?: Partial<Env>) =>
    ines.post("/profile", { username: "ines", display_name: "Moth" }, bindings);
  return { ines, rename, picture: await drawn("png", 30, 30) };
}

it("credits stories to names that are saved while a picture is drawn", async () => {
  const { ines, rename, picture } = await inesWithStory();
  const input = (file: ReadableStream<Uint8Array>) => {
    const afterwards = new TransformStream<Uint8Array, Uint8Array>({
      start: async () => void (await rename()),
    });
    return env.IMAGES.input(file.pipeThrough(afterwards));
  };
  await upload(ines, picture, { IMAGES: { ...env.IMAGES, input } as ImagesBinding });
  await expectWholeCredit();
});

it("credits stories with a picture that is saved while names are", async () => {
  const { ines, rename, picture } = await inesWithStory();
  const save = async () => void (await upload(ines, picture));
  await rename({ DB: workingBefore(env.DB, /^insert into "user_profiles"/, save) });
  await expectWholeCredit();
});

it("keeps one picture per profile, and none when it is removed", async () => {
  const ines = await member();
  await upload(ines, await drawn("jpeg", 40, 40));
  await upload(ines, await drawn("png", 30, 30));
  expect((await env.MEDIA.list({ prefix: "avatars/" })).objects).toHaveLength(1);
  await ines.post("/profile", { intent: "remove" });
  expect(await avatarUrl()).toBeNull();
  expect((await env.MEDIA.list({ prefix: "avatars/" })).objects).toHaveLength(0);
});

it.each([
  ["no picture", async () => new TextEncoder().encode("<svg onload=alert(1)>")],
  [
    "a page that begins like one",
    async () => new Uint8Array([0xff, 0xd8, 0xff, ...new TextEncoder().encode("<script>")]),
  ],
  ["cut off", async () => (await drawn("png", 300, 300)).slice(0, 60)],
  ["nothing", async () => new Uint8Array()],
  [
    "more than ten megabytes",
    async () => {
      const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
      bytes.set(await drawn("jpeg", 40, 40));
      return bytes;
    },
  ],
])("refuses a picture that is %s", async (_, picture) => {
  const ines = await member();
  const { status, text } = await upload(ines, await picture());
  expect(status).toBe(400);
  expect(text).toContain("This picture can’t be read");
  expect(await avatarUrl()).toBeNull();
});

it("doesn't read a picture from a visitor", async () => {
  let read = 0;
  const body = new ReadableStream({
    pull(controller) {
      read++;
      controller.enqueue(new Uint8Array(64 * 1024));
      if (read > 100) controller.close();
    },
  });
  const headers = { Origin: origin, "Content-Type": "multipart/form-data; boundary=x" };
  const { location } = await browser().visit("/profile", { method: "POST", headers, body });
  expect(location).toBe("/auth?next=%2Fprofile");
  expect(read).toBeLessThan(5);
});

it("shows a profile's forms to its owner only", async () => {
  for (const path of ["/profile", "/profile/email", "/profile/password", "/profile/delete"]) {
    expect((await browser().visit(path)).location).toBe(`/auth?next=${encodeURIComponent(path)}`);
    expect((await browser().post(path)).location).toBe(`/auth?next=${encodeURIComponent(path)}`);
  }
  expect((await browser().visit("/avatars/..%2Fclips%2Fx")).status).toBe(404);
});

it.each([
  ["names", { username: "other" }],
  ["pictures", { intent: "remove" }],
])("limits how often %s are saved, by the account", async (_, fields) => {
  const ines = await member();
  const id = await userId();
  const keys: string[] = [];
  const limit = async ({ key }: { key: string }) => {
    keys.push(key);
    return { success: false };
  };
  const refused = await ines.post("/profile", fields, { MANAGE_LIMIT: { limit } });
  expect([refused.status, refused.response.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(refused.text).toContain("Too many attempts. Please wait a minute");
  expect(keys).toEqual([`profile ${id}`]);
});
