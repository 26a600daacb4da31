import { expect, it, vi } from "vitest";
import { fromNetwork } from "../../../app/service-worker/from-network";

const asked = (init?: RequestInit) => new Request("https://liner-notes.example/community.data", init);

/** A request that ends without an answer. */
const failed = async (): Promise<Response> => {
  throw new TypeError("Failed to fetch");
};

it("answers from the network", async () => {
  const without = vi.fn();
  const response = await fromNetwork(asked(), async () => new Response("from the network"), without);
  expect(await response.text()).toBe("from the network");
  expect(without).not.toHaveBeenCalled();
});

it("answers without the network where it can’t be reached", async () => {
  const response = await fromNetwork(asked(), failed, () => new Response("without it"));
  expect(await response.text()).toBe("without it");
});

it("takes a request that its page gave up for no sign that there is no network", async () => {
  const page = new AbortController();
  const without = vi.fn(() => new Response("without it"));
  const given = fromNetwork(
    asked({ signal: page.signal }),
    async () => {
      page.abort();
      return failed();
    },
    without,
  );
  await expect(given).rejects.toThrow("Failed to fetch");
  expect(without).not.toHaveBeenCalled();
});
