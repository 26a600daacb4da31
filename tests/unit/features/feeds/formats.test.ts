import { expect, it } from "vitest";
import type { FeedFile } from "~/features/feeds/feed-links";
import { writePodcast } from "~/features/feeds/podcast/write-podcast.server";
import { writeFeed } from "~/features/feeds/write-feed.server";
import { uuidV5 } from "~/lib/uuid-v5";
// Imported here, since its loading would otherwise count for the first test's time.
import "feedsmith";

const origin = "https://a.example";
const item = {
  id: "tag:a.example,2026:1",
  path: "/story/1",
  title: "A title",
  author: "Ines",
  language: "de",
  summary: "In short",
  html: "<p>H</p>",
  publishedAt: new Date(1000),
  changedAt: new Date(2000),
};
const contents = { title: "Feed", description: "About it", path: "/all", items: [item] };

const write = (file: FeedFile) => writeFeed(file, contents, { origin, self: `${origin}/all/${file}` });

/** A document's elements, a line each, without their order. */
const linesOf = (xml: string) =>
  xml
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !/^<(\?xml|rss|feed)\b/.test(line))
    .sort();

const entry = [
  "<item>",
  "<title>A title</title>",
  "<link>https://a.example/story/1</link>",
  "<description>In short</description>",
  '<guid isPermaLink="false">tag:a.example,2026:1</guid>',
  "<pubDate>Thu, 01 Jan 1970 00:00:01 GMT</pubDate>",
  "<dc:creator>Ines</dc:creator>",
  "<dc:language>de</dc:language>",
  ...["<content:encoded>", "<![CDATA[<p>H</p>]]>", "</content:encoded>"],
];
const channel = [
  "<channel>",
  "<title>Feed</title>",
  "<link>https://a.example/all</link>",
  "<description>About it</description>",
  "<language>en</language>",
  "<lastBuildDate>Thu, 01 Jan 1970 00:00:02 GMT</lastBuildDate>",
];
const ends = ["</item>", "</channel>", "</rss>"];

it("writes all that is known of a feed and its entries as RSS", async () => {
  const self = '<atom:link href="https://a.example/all/rss.xml" rel="self" type="application/rss+xml"/>';
  expect(linesOf(await write("rss.xml"))).toEqual([...channel, self, ...entry, ...ends].sort());
});

it("writes all that is known of a feed and its entries as Atom", async () => {
  expect(linesOf(await write("atom.xml"))).toEqual(
    [
      "<id>tag:linernotes.example,2026:/all</id>",
      '<title type="text">Feed</title>',
      '<subtitle type="text">About it</subtitle>',
      "<updated>1970-01-01T00:00:02.000Z</updated>",
      '<link href="https://a.example/all" rel="alternate" type="text/html"/>',
      '<link href="https://a.example/all/atom.xml" rel="self" type="application/atom+xml"/>',
      "<entry>",
      "<id>tag:a.example,2026:1</id>",
      '<title type="text">A title</title>',
      ...["<author>", "<name>Ines</name>", "</author>"],
      '<link href="https://a.example/story/1" rel="alternate" type="text/html"/>',
      "<published>1970-01-01T00:00:01.000Z</published>",
      "<updated>1970-01-01T00:00:02.000Z</updated>",
      '<summary type="text" xml:lang="de">In short</summary>',
      ...['<content type="html" xml:lang="de">', "<![CDATA[<p>H</p>]]>", "</content>"],
      ...["</entry>", "</feed>"],
    ].sort(),
  );
});

it("writes all that is known of a feed and its entries as JSON", async () => {
  expect(JSON.parse(await write("feed.json"))).toEqual({
    version: "https://jsonfeed.org/version/1.1",
    title: "Feed",
    description: "About it",
    home_page_url: "https://a.example/all",
    feed_url: "https://a.example/all/feed.json",
    icon: "https://a.example/icons/icon-512.png",
    language: "en",
    items: [
      {
        id: "tag:a.example,2026:1",
        url: "https://a.example/story/1",
        title: "A title",
        language: "de",
        summary: "In short",
        content_html: "<p>H</p>",
        authors: [{ name: "Ines" }],
        date_published: "1970-01-01T00:00:01.000Z",
        date_modified: "1970-01-01T00:00:02.000Z",
      },
    ],
  });
});

it("writes all that is known of a podcast and its episodes", async () => {
  const episode = { ...item, file: { path: "/1.mp3", type: "audio/mpeg", bytes: 9 }, seconds: 3 };
  const podcast = { ...contents, items: [{ ...episode, captions: "/1.vtt" }] };
  const xml = await writePodcast(podcast, { origin, self: `${origin}/podcast.xml` });
  // As Podcasting 2.0 asks for it: of the address without its protocol.
  const guid = await uuidV5("ead4c236-bf58-58c6-a2c6-a6b28d128cb6", "a.example/podcast.xml");
  expect(linesOf(xml)).toEqual(
    [
      ...channel,
      ...["<image>", "<url>https://a.example/social/podcast.png</url>", "</image>"],
      ...["<title>Feed</title>", "<link>https://a.example/all</link>"],
      '<atom:link href="https://a.example/podcast.xml" rel="self" type="application/rss+xml"/>',
      '<itunes:image href="https://a.example/social/podcast.png"/>',
      ...[
        '<itunes:category text="Music">',
        '<itunes:category text="Music Commentary"/>',
        "</itunes:category>",
      ],
      ...['<itunes:category text="Society &amp; Culture">', '<itunes:category text="Personal Journals"/>'],
      "</itunes:category>",
      "<itunes:explicit>no</itunes:explicit>",
      "<itunes:author>Liner Notes</itunes:author>",
      "<itunes:type>episodic</itunes:type>",
      ...["<itunes:owner>", "<itunes:name>Liner Notes</itunes:name>", "</itunes:owner>"],
      "<itunes:email>hello@linernotes.example</itunes:email>",
      '<podcast:locked owner="hello@linernotes.example">yes</podcast:locked>',
      `<podcast:guid>${guid}</podcast:guid>`,
      "<podcast:medium>podcast</podcast:medium>",
      ...entry,
      '<enclosure url="https://a.example/1.mp3" length="9" type="audio/mpeg"/>',
      "<itunes:duration>3</itunes:duration>",
      "<itunes:explicit>no</itunes:explicit>",
      "<itunes:author>Ines</itunes:author>",
      "<itunes:episodeType>full</itunes:episodeType>",
      '<podcast:transcript url="https://a.example/1.vtt" type="text/vtt" rel="captions"/>',
      ...ends,
    ].sort(),
  );
});
