import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { post } from "../../support/site";
import { soundOf } from "../../support/voice/sounds";
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
