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
