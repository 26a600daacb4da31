import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { sendPart } from "~/features/newsletter/send/send-part.server";
import { openAssets } from "~/platform/assets";
import { openDatabase } from "~/platform/database";
import { createLog } from "~/platform/log";
import { openSigner } from "~/platform/signer";
import { fillSubscribers, storePost } from "../../support/mail/newsletter";
import { origin } from "../../support/site";

// A letter of 200,000 Japanese characters is 1.6 MB as a mail: a hundred of them are more than a worker's memory.
it("holds one composed letter at a time, not those of all its subscribers", async () => {
  await storePost();
  await fillSubscribers(3);
  await env.DB.prepare(
    "INSERT INTO newsletter_sends (post_id, origin, total, started_at) VALUES (?, ?, 3, ?)",
  )
    .bind("post-1", origin, Date.now())
    .run();
  const held: number[] = [];
  let waiting = 0;
  const handOver = async () => void waiting--;
  const deps = {
    db: openDatabase(env.DB),
    newsletter: { send: async () => {} },
    transport: {
      deliver: handOver,
      prepare: async () => {
        held.push(++waiting);
        return handOver;
      },
    },
    signer: openSigner("for this test only"),
    assets: openAssets(env.ASSETS),
    log: createLog("test"),
  };
  await sendPart(deps, "post-1");
  expect(held).toEqual([1, 1, 1]);
});
