import { expect, it } from "vitest";
import { pageOfData } from "~/features/offline/without-answer";
import { assetsOf, inShell, storedAddress } from "~/service-worker/page-rules";

const at = (path: string) => new URL(path, "https://liner-notes.test");

it.each([
  ["/", "/"],
  ["/community?filter=fan&utm_source=x", "/community?filter=fan"],
  ["/story/demo-1", "/story/demo-1"],
  ["/song/bj%C3%B6rk--j%C3%B3ga", "/song/bj%C3%B6rk--j%C3%B3ga"],
  ["/newsletter/a-post", "/newsletter/a-post"],
  ["/gathering/stadium", "/gathering/stadium"],
  ["/place/kyoto-japan?cursor=1.a", "/place/kyoto-japan?cursor=1.a"],
  ["/years", "/years"],
  ["/year/1999", "/year/1999"],
  ["/u/ines.halloran", "/u/ines.halloran"],
  ["/es/u/ines.halloran?cursor=1", "/es/u/ines.halloran?cursor=1"],
])("stores %s as %s", (path, address) => expect(storedAddress(at(path))).toBe(address));

it.each([
  "/manage/0123",
  "/manage/0123/withdraw",
  "/my-stories",
  "/my-stories/abc",
  "/desk",
  "/desk/log",
  "/auth",
  "/auth/reset",
  "/profile",
  "/profile/my-data.html",
  "/newsletter/confirm/0123",
  "/newsletter/unsubscribe/0123",
  "/newsletter/preferences/0123",
  "/dev/mail",
  "/submissions/new",
  "/search",
  "/api/radio",
  "/story/demo-1/voice",
  "/map?cell=6.13.33",
  "/community/rss.xml",
  "/gathering/stadium/rss.xml",
  "/newsletter/rss.xml",
  "/newsletter/feed.json",
  "/story/demo-1.data",
  "/u/ines.halloran.data",
  "/u/ines.halloran/podcast.xml",
  "/community.data",
  "/submissions?from=demo-1",
  "/story/demo-1?in=en",
])("never stores %s", (path) => expect(storedAddress(at(path))).toBeNull());

it.each([
  ["/_root.data", "/"],
  ["/community.data?filter=fan&_routes=routes%2Fcommunity", "/community?filter=fan"],
  ["/story/demo-1.data", "/story/demo-1"],
])("finds the page of %s", (data, page) => expect(pageOfData(at(data)).href).toBe(at(page).href));

it("finds the files that a page names, once each", () => {
  const page = `<link href="/assets/shell-A_b-1.js"><script>import "/assets/shell-A_b-1.js"</script>
    <style>src: url(/assets/inter-x.woff2)</style> /elsewhere/a.js`;
  expect(assetsOf(page)).toEqual(["/assets/shell-A_b-1.js", "/assets/inter-x.woff2"]);
});

it.each([
  ["/assets/es-0a1b2c3d/outbox-A_b-1.js", "/assets/outbox-A_b-1.js"],
  ["/assets/outbox-A_b-1.js", "/assets/outbox-A_b-1.js"],
])("finds the shell's file for %s", (address, english) => {
  expect(inShell(at(address).href)).toBe(at(english).href);
});
