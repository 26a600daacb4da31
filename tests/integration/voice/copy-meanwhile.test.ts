import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { post } from "../../support/site";
import { soundOf } from "../../support/voice/sounds";
import { hearing } from "../../support/voice/speech";
import { sendCopy, spokenStory } from "../../support/voice/spoken-story";

it("leaves no copy behind when its story is withdrawn while the copy is stored", async () => {
  const { link } = await spokenStory();
  const MEDIA = new Proxy(env.MEDIA, {
    get: (bucket, name) =>
      name === "put"
        ? async (...of: Parameters<R2Bucket["put"]>) => {
            await post(`${link}/withdraw`, {});
            return bucket.put(...of);
          }
        : Reflect.get(bucket, name).bind(bucket),
  });
  await sendCopy(link, await soundOf("mp3", 2), "-20", { MEDIA });
  expect((await env.MEDIA.list()).objects.map(({ key }) => key)).toEqual([]);
});

it("keeps the copy that another request has stored while this one was heard", async () => {
  const { clip, link } = await spokenStory();
  const former = `copies/${clip}/of-another-request`;
  const change = (columns: string) => env.DB.prepare(`UPDATE voice_clips SET ${columns}`).run();
  await change(`copy_key = '${former}'`);
  await env.MEDIA.put(former, "a sound");
  const { AI } = hearing("we danced until morning", () =>
    change("copy_type = 'audio/mpeg', copy_bytes = 7, copied_at = 1"),
  );
  await sendCopy(link, await soundOf("mp3", 2), "-20", { AI });
  expect((await env.MEDIA.list({ prefix: "copies/" })).objects.map(({ key }) => key)).toEqual([former]);
});

it("takes no copy of a recording for which too much was sent", async () => {
  const { id, link } = await spokenStory();
  const keys: string[] = [];
  const limit = async ({ key }: { key: string }) => {
    keys.push(key);
    return { success: false };
  };
  const refused = await sendCopy(link, await soundOf("mp3", 2), "-20", { MANAGE_LIMIT: { limit } });
  expect([refused.status, refused.response.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(keys).toEqual([id]);
  expect((await env.MEDIA.list({ prefix: "copies/" })).objects).toEqual([]);
});
