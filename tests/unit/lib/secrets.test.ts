import { expect, it } from "vitest";
import { idLength, newId, newSecret, newStoryId } from "~/lib/ids";
import { withoutSecrets } from "~/lib/secret-paths";
import { sha256 } from "~/lib/sha256";
import { dataScripts } from "~/platform/remix/data-scripts";
import { passedData } from "../../support/single-fetch";

it("creates ids and keys that are long enough to be unguessable", () => {
  expect(newStoryId()).toMatch(/^[\w-]{12}$/);
  expect(newId()).toMatch(/^[\w-]{21}$/);
  expect(idLength).toBe(21);
  expect(newSecret()).toMatch(/^[\w-]{32}$/);
});

it("hashes a text's bytes", async () => {
  const hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect(await sha256("abc")).toBe(hash);
  expect(await sha256(new TextEncoder().encode("abc"))).toBe(hash);
  expect(await sha256("\u0007ü")).toHaveLength(64);
});

it.each([
  ["/manage/abc", "/manage/…"],
  ["/manage/abc/withdraw", "/manage/…/withdraw"],
  ["/manage/abc.data", "/manage/….data"],
  ["/newsletter/confirm/abc", "/newsletter/confirm/…"],
  ["/newsletter/unsubscribe/abc", "/newsletter/unsubscribe/…"],
  ["/newsletter/preferences/abc", "/newsletter/preferences/…"],
  ["/es/manage/abc", "/es/manage/…"],
  ["/ja/newsletter/preferences/abc", "/ja/newsletter/preferences/…"],
  ["/es/story/abc", "/es/story/abc"],
  ["/es", "/es"],
  ["/newsletter/first-letter", "/newsletter/first-letter"],
  ["/story/abc", "/story/abc"],
])("reduces %s to %s for storage", (path, stored) => {
  expect(withoutSecrets(path)).toBe(stored);
});

it("escapes script tags in a page's data", () => {
  const data = `</script><script>alert(1)</script>&\u2028\u2029"' \\" \\' \\\n`;
  const script = dataScripts(data, "a-nonce");
  expect(script).toMatch(/^<script nonce="a-nonce">[^<>&\u2028\u2029]*<\/script>$/);
  expect(passedData(script)).toBe(data);
});
