import { expect, test } from "../../support/e2e/browser";
import { ports } from "../../support/e2e/ports";

// On its own server, without other tests' stories among those of the page, and with what a page says on a real one.
const site = { port: ports.weight, state: ".wrangler/e2e-weight", settings: { SERVICE_WORKER: "on" } };

test.use({ baseURL: `http://localhost:${site.port}` });

test("the community page's HTML is at most 90 kB, before it is compressed", async ({ request, servers }) => {
  await servers.start(site);
  const answer = await request.get("/community");
  expect(answer.status()).toBe(200);
  expect((await answer.body()).byteLength).toBeLessThanOrEqual(90_000);
});
