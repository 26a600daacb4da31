/**
 * Answers from the network, or without it where it can't be reached. A request that its page gave up, because its
 * reader went on, says nothing about the network: it fails, as it would without a service worker. Not every browser
 * tells of it; Chromium doesn't (https://w3c.github.io/ServiceWorker/#on-fetch-request-algorithm).
 * @param open asks the network
 * @param without is given the error
 */
export async function fromNetwork(
  { signal }: Request,
  open: () => Promise<Response>,
  without: (error: unknown) => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await open();
  } catch (error) {
    if (signal.aborted) throw error;
    return without(error);
  }
}
