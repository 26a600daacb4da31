import { expect, it } from "vitest";
import { uuidV5 } from "~/lib/uuid-v5";

it.each([
  // RFC 9562, appendix A.4, and the example of Podcasting 2.0.
  ["6ba7b810-9dad-11d1-80b4-00c04fd430c8", "www.example.com", "2ed6657d-e927-568b-95e1-2665a8aea6a2"],
  [
    "ead4c236-bf58-58c6-a2c6-a6b28d128cb6",
    "mp3s.nashownotes.com/pc20rss.xml",
    "917393e3-1b1e-5cef-ace4-edaa54e1f810",
  ],
])("names %s %s as the standards do", async (namespace, name, uuid) => {
  expect(await uuidV5(namespace, name)).toBe(uuid);
});
