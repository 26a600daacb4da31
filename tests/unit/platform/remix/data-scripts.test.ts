import { expect, it } from "vitest";
import { dataScripts } from "~/platform/remix/data-scripts";

/** A script that passes on one text in single quotes, which no sign in it ends. */
const oneText =
  /^<script nonce="a-nonce">[\w.]+\.enqueue\('((?:[^'\\\n\r\u2028\u2029<>&]|\\.)*)'\);[\w.]+\.close\(\);<\/script>$/;

/** What a text in single quotes means: as in JSON, but for the quotes. */
const meantBy = (text: string): unknown => {
  const inJson = text.replace(/\\.|"/g, (sign) => (sign === "\\'" ? "'" : sign === '"' ? '\\"' : sign));
  return JSON.parse(`"${inJson}"`);
};

it("passes on a page's data as it is, and ends neither its script nor its text", () => {
  const data = `</script><!-- 'one' "two" \\' \\n \n\r &amp; $& \u2028\u2029`;
  const [, text = ""] = oneText.exec(dataScripts(data, "a-nonce")) ?? [];
  expect(meantBy(text)).toBe(data);
});
