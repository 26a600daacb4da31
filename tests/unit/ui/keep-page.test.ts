import { expect, it } from "vitest";
import { keepPage } from "~/ui/form/keep-page";

it("says nothing of a form whose author has gone to another page before it was answered", async () => {
  const gone = new AbortController();
  const request = new Request("https://liner-notes.test/contact", { signal: gone.signal });
  const error = new DOMException("The user aborted a request.", "AbortError");
  gone.abort();
  const serverAction = () => Promise.reject(error);
  await expect(keepPage({ request, params: {}, serverAction })).rejects.toBe(error);
});
