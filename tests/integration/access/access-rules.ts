import { password } from "../../support/accounts";

/**
 * A route, and how it responds: a word for everybody, or one each for visitor, other author, author and editor. `ok`:
 * shown, `done`: acted, `away`: redirected, `auth`: redirected to sign-in, `none`: 404, `no`: method not allowed,
 * `bad`: validation error. A write that is redirected (`away`) changes nothing.
 */
export interface AccessRule {
  /** As in `app/routes.ts`. */
  route: string;
  /** The path to request, with the fixture's ids in braces. */
  at: string;
  read: string;
  write: string;
  /** The form to submit; for those with access it has an effect. */
  form?: Record<string, string>;
  /** It has an effect, but not on rows that belong to a user. */
  leavesNoTrace?: true;
}

/** Everybody may read it, and nobody write. */
const page = (route: string, at = route): AccessRule => ({ route, at, read: "ok", write: "no" });

/** For editors; 404 for other signed-in users. */
const editors = "auth none none ok";
const editorsAct = "auth none none done";
/** For the account's own data. */
const members = "auth ok ok ok";
const membersAct = "auth done done done";
/** For the author only. */
const owner = "auth none ok none";
const ownerActs = "auth none done none";

const theirWords = { story_content: "Words that somebody else put here.", song_title: "Another song" };
const report = { reason: "It is advertising" };
const share = { platform: "copy_link", share_id: "a-share-of-this-town" };
const like = { liked: "yes" };
const aGathering = {
  version: "1",
  name: "Harbour Nights",
  code: "harbour",
  place: "The old harbour",
  held_on: "2026-08-14",
  welcome: "Tell us where you stood.",
  consent: "When an editor has read your story, anyone can read it.",
  opens_at: "2026-08-14T16:00",
  closes_at: "2026-08-21T22:00",
};
const aPost = { title: "Other news", author: "Somebody", excerpt: "It says.", content: "<p>News.</p>" };
const newNames = { intent: "rename", song: "{songId}", version: "0", title: "Renamed", artist: "Somebody" };
const reader = { email: "reader@elsewhere.example" };
const intents = ["edit", "unpublish", "publish-voice", "hide-voice", "remove-voice"];

/** Every route of the site, in the order of `app/routes.ts`. */
export const accessRules: AccessRule[] = [
  page("/"),
  page("/stories"),
  page("/stories/:slug", "/stories/elliott-smith"),
  page("/search", "/search?q=town"),
  page("/api/suggest", "/api/suggest?q=town"),
  page("/opensearch.xml"),
  page("/community"),

  page("/story/:id", "/story/{published}"),
  { route: "/story/:id", at: "/story/{held}", read: "none none ok none", write: "no" },
  { route: "/story/:id/voice", at: "/story/{published}/voice", read: "none none ok none", write: "no" },
  { route: "/story/:id/voice", at: "/story/{held}/voice", read: "none none ok none", write: "no" },
  {
    route: "/story/:id/voice.vtt",
    at: "/story/{published}/voice.vtt",
    read: "none none ok none",
    write: "no",
  },
  { route: "/story/:id/voice.vtt", at: "/story/{held}/voice.vtt", read: "none none ok none", write: "no" },
  // No recording of this town has a copy.
  { route: "/story/:id/voice.m4a", at: "/story/{published}/voice.m4a", read: "none", write: "no" },
  { route: "/story/:id/voice.mp3", at: "/story/{published}/voice.mp3", read: "none", write: "no" },
  { route: "/story/:id/like", at: "/story/{published}/like", read: "away", write: "done", form: like },
  { route: "/story/:id/like", at: "/story/{held}/like", read: "away", write: "away", form: like },
  { route: "/story/:id/share", at: "/story/{published}/share", read: "no", write: "done", form: share },
  { route: "/story/:id/share", at: "/story/{held}/share", read: "no", write: "none", form: share },
  // Without Workers AI, as here, nothing is translated.
  { route: "/story/:id/translation", at: "/story/{published}/translation", read: "none", write: "none" },
  { route: "/story/:id/report", at: "/story/{published}/report", read: "ok", write: "done", form: report },
  {
    route: "/story/:id/report",
    at: "/story/{held}/report",
    read: "none none ok none",
    write: "away",
    form: report,
  },
  page("/songs"),
  page("/gathering/:code", "/gathering/stadium"),
  page("/at/:code/wall", "/at/stadium/wall"),
  page("/at/:code/wall.json", "/at/stadium/wall.json"),
  page("/song/:slug", "/song/dreams--cranberries"),
  page("/song/:slug/podcast.xml", "/song/dreams--cranberries/podcast.xml"),
  page("/voices/podcast.xml"),
  { route: "/song/:slug", at: "/song/secret-song--secret-artist", read: "none", write: "no" },
  page("/artist/:slug", "/artist/cranberries"),
  page("/map"),
  { route: "/place/:slug", at: "/place/nowhere", read: "none", write: "no" },
  page("/years"),
  { route: "/year/:year", at: "/year/1900", read: "none", write: "no" },
  page("/submissions"),
  {
    route: "/submissions/new",
    at: "/submissions/new",
    read: "ok",
    write: "done",
    form: { story_content: "One more story from this town.", submission_key: "k".repeat(24) },
  },

  {
    route: "/at/:code",
    at: "/at/{gathering}",
    read: "ok",
    write: "done",
    form: { answer_0: "What was told in the square.", submission_key: "g".repeat(24), intent: "send" },
  },
  { route: "/at/:code", at: "/at/nowhere", read: "none", write: "none" },

  // A private link is the authorization: whoever has it has access, signed in or not. It must be unguessable.
  ...intents.map((intent) => ({
    route: "/manage/:token",
    at: "/manage/{manage}",
    read: "ok",
    write: "done",
    form: { intent, ...theirWords },
  })),
  {
    route: "/manage/:token",
    at: "/manage/{guess}",
    read: "none",
    write: "none",
    form: { intent: "unpublish" },
  },
  { route: "/manage/:token/withdraw", at: "/manage/{manage}/withdraw", read: "ok", write: "done" },
  { route: "/manage/:token/withdraw", at: "/manage/{guess}/withdraw", read: "none", write: "none" },
  { route: "/manage/:token/voice", at: "/manage/{manage}/voice", read: "ok", write: "bad" },
  { route: "/manage/:token/voice", at: "/manage/{guess}/voice", read: "none", write: "none" },

  ...["story/:id", "song/:slug", "gathering/:code"].map((what, at) =>
    page(
      `/embed/${what}`,
      `/embed/${["story/{published}", "song/dreams--cranberries", "gathering/stadium"][at]}`,
    ),
  ),
  { route: "/embed/story/:id", at: "/embed/story/{held}", read: "none", write: "no" },
  {
    route: "/oembed",
    at: "/oembed?url=https%3A%2F%2Fliner-notes.test%2Fstory%2F{held}",
    read: "none",
    write: "no",
  },

  page("/radio"),
  page("/api/radio"),
  { route: "/api/radio/:id", at: "/api/radio/{published}", read: "none", write: "no" },
  { route: "/api/radio/:id", at: "/api/radio/{held}", read: "none", write: "no" },
  page("/shop"),
  page("/about"),
  { route: "/newsletter", at: "/newsletter", read: "ok", write: "done", form: reader },
  ...["confirm", "unsubscribe", "preferences"].map((what) => ({
    route: `/newsletter/${what}/:token`,
    at: `/newsletter/${what}/{guess}`,
    read: "none",
    write: "none",
    form: { intent: "erase" },
  })),
  ...["rss.xml", "atom.xml", "feed.json"].flatMap((file) => [
    page(`/newsletter/${file}`),
    page(`/community/${file}`),
    page(`/song/:slug/${file}`, `/song/dreams--cranberries/${file}`),
    page(`/gathering/:code/${file}`, `/gathering/stadium/${file}`),
    page(`/artist/:slug/${file}`, `/artist/cranberries/${file}`),
    page(`/u/:username/${file}`, `/u/Author/${file}`),
  ]),
  page("/newsletter/:slug", "/newsletter/{post}"),
  { route: "/pictures/:file", at: `/pictures/${"0".repeat(32)}.webp`, read: "none", write: "no" },
  {
    route: "/contact",
    at: "/contact",
    read: "ok",
    write: "done",
    form: { name: "Pau", email: "pau@elsewhere.example", message: "What a town." },
  },
  { route: "/language", at: "/language", read: "away", write: "away", form: { language: "es" } },

  {
    route: "/auth",
    at: "/auth?mode=sign-up",
    read: "ok away away away",
    write: "done",
    form: { email: "new@elsewhere.example", password },
    leavesNoTrace: true,
  },
  page("/cards/:file", "/cards/{card}"),
  {
    route: "/cards/song/:file",
    at: "/cards/song/built-in-01-0000000000000000.png",
    read: "away",
    write: "no",
  },
  { route: "/cards/:file", at: "/cards/{held}-0000000000000000.png", read: "none", write: "no" },
  { route: "/api/generate-story-card", at: "/api/generate-story-card", read: "no", write: "bad" },
  { route: "/auth/sign-out", at: "/auth/sign-out", read: "away", write: "done", leavesNoTrace: true },
  {
    route: "/auth/forgot",
    at: "/auth/forgot",
    read: "ok",
    write: "done",
    form: { email: "author@example.org" },
    leavesNoTrace: true,
  },
  { route: "/auth/code", at: "/auth/code", read: "auth", write: "auth", form: { code: "12" } },
  {
    route: "/auth/passkey",
    at: "/auth/passkey",
    read: "away",
    write: "bad",
    form: { intent: "sign-in", response: "{}" },
  },
  { route: "/auth/reset", at: "/auth/reset?token={guess}", read: "ok", write: "bad", form: { password } },
  { route: "/auth/verify", at: "/auth/verify?token={guess}", read: "ok", write: "bad" },

  { route: "/my-stories", at: "/my-stories", read: members, write: membersAct, leavesNoTrace: true },
  ...intents.map((intent) => ({
    route: "/my-stories/:id",
    at: "/my-stories/{published}",
    read: owner,
    write: ownerActs,
    form: { intent, ...theirWords },
  })),
  { route: "/my-stories/:id", at: "/my-stories/{held}", read: owner, write: ownerActs, form: theirWords },
  ...["published", "held"].flatMap((story) => [
    { route: "/my-stories/:id/delete", at: `/my-stories/{${story}}/delete`, read: owner, write: ownerActs },
    {
      route: "/my-stories/:id/voice",
      at: `/my-stories/{${story}}/voice`,
      read: "none none ok none",
      write: "none none bad none",
    },
  ]),

  {
    route: "/profile",
    at: "/profile",
    read: members,
    write: membersAct,
    form: { username: "Renamed", display_name: "Somebody" },
  },
  {
    route: "/profile",
    at: "/profile",
    read: members,
    write: membersAct,
    form: { intent: "remove" },
    leavesNoTrace: true,
  },
  {
    route: "/profile/email",
    at: "/profile/email",
    read: members,
    write: membersAct,
    form: { email: "moved@elsewhere.example", current: password },
    leavesNoTrace: true,
  },
  {
    route: "/profile/email",
    at: "/profile/email",
    read: members,
    write: "auth bad bad bad",
    form: { email: "moved@elsewhere.example", current: "not the password" },
  },
  {
    route: "/profile/verify",
    at: "/profile/verify",
    read: "away",
    write: membersAct,
    leavesNoTrace: true,
  },
  {
    route: "/profile/password",
    at: "/profile/password",
    read: members,
    write: membersAct,
    form: { current: password, password: "another long one" },
  },
  {
    route: "/profile/password",
    at: "/profile/password",
    read: members,
    write: "auth bad bad bad",
    form: { current: "not the password", password: "another long one" },
  },
  {
    route: "/profile/second-factor",
    at: "/profile/second-factor",
    read: "auth none none ok",
    write: "auth none none done",
    form: { current: password },
  },
  {
    route: "/profile/security",
    at: "/profile/security",
    read: members,
    write: membersAct,
    form: { intent: "end-others" },
    leavesNoTrace: true,
  },
  {
    route: "/profile/passkeys",
    at: "/profile/passkeys",
    read: "away",
    write: "auth bad bad bad",
    form: { intent: "offer", name: "My phone", current: "not the password" },
  },
  {
    route: "/profile/delete",
    at: "/profile/delete",
    read: members,
    write: membersAct,
    form: { current: password, stories: "delete" },
  },
  {
    route: "/profile/delete",
    at: "/profile/delete",
    read: members,
    write: membersAct,
    form: { stories: "keep", current: password },
  },
  {
    route: "/profile/delete",
    at: "/profile/delete",
    read: members,
    write: "auth bad bad bad",
    form: { current: "not the password", stories: "delete" },
  },
  { route: "/profile/my-data.json", at: "/profile/my-data.json", read: members, write: "no" },
  { route: "/profile/my-data.html", at: "/profile/my-data.html", read: members, write: "no" },
  page("/u/:username", "/u/Author"),
  page("/u/:username/podcast.xml", "/u/Author/podcast.xml"),
  { route: "/avatars/:name", at: `/avatars/${"0".repeat(64)}`, read: "none", write: "no" },

  page("/api"),
  page("/api/stories.json"),
  page("/api/openapi.json"),
  page("/api/songs", "/api/songs?q=harvest"),
  page("/api/places", "/api/places?q=hamburg"),
  { route: "/api/newsletter", at: "/api/newsletter", read: "no", write: "done", form: reader },
  {
    route: "/api/submissions",
    at: "/api/submissions",
    read: "no",
    write: "done",
    form: { story_content: "A story that waited for a network.", submission_key: "q".repeat(24) },
  },
  { route: "/api/transcribe-audio", at: "/api/transcribe-audio", read: "no", write: "bad" },
  page("/api/speech", "/api/speech"),
  { route: "/api/transcribe-piece", at: "/api/transcribe-piece", read: "no", write: "bad" },

  ...["approved", "rejected", "removed", "correct"].map((intent) => ({
    route: "/desk",
    at: "/desk",
    read: editors,
    write: editorsAct,
    form: {
      intent,
      story: "{held}",
      version: "0",
      reason: "Because.",
      title: "Another song",
      artist: "Somebody",
    },
  })),
  {
    route: "/desk/safety",
    at: "/desk/safety",
    read: editors,
    write: editorsAct,
    form: { kind: "hold", hours: "1" },
  },
  ...["removed", "dismiss"].map((intent) => ({
    route: "/desk/reports",
    at: "/desk/reports",
    read: editors,
    write: editorsAct,
    form: { intent, story: "{published}", until: "9999999999999", reason: "Because." },
  })),
  {
    route: "/desk/letters",
    at: "/desk/letters",
    read: editors,
    write: editorsAct,
    form: { message: "{message}" },
  },
  { route: "/desk/posts", at: "/desk/posts", read: editors, write: "no" },
  ...["save", "publish", "unpublish"].map((intent) => ({
    route: "/desk/posts/:id",
    at: "/desk/posts/{postId}",
    read: editors,
    write: editorsAct,
    form: { intent, id: "{postId}", version: "{postVersion}", ...aPost },
  })),
  {
    route: "/desk/posts/:id/preview",
    at: "/desk/posts/{postId}/preview",
    read: editors,
    write: editorsAct,
    form: aPost,
    leavesNoTrace: true,
  },
  {
    route: "/desk/posts/:id/send",
    at: "/desk/posts/{postId}/send",
    read: editors,
    write: editorsAct,
    form: { version: "{postVersion}" },
  },
  {
    route: "/desk/posts/:id/progress.json",
    at: "/desk/posts/{postId}/progress.json",
    read: editors,
    write: "no",
  },
  {
    route: "/desk/posts/:id/delete",
    at: "/desk/posts/{postId}/delete",
    read: editors,
    write: editorsAct,
    form: { version: "{postVersion}" },
  },
  { route: "/desk/subscribers.csv", at: "/desk/subscribers.csv", read: editors, write: "no" },
  { route: "/desk/songs", at: "/desk/songs?song={song}", read: editors, write: editorsAct, form: newNames },
  { route: "/desk/gatherings", at: "/desk/gatherings", read: editors, write: "no" },
  ...["new", "stadium-project"].map((id) => ({
    route: "/desk/gatherings/:id",
    at: `/desk/gatherings/${id}`,
    read: editors,
    write: editorsAct,
    form: aGathering,
  })),
  {
    route: "/desk/gatherings/:id/review",
    at: "/desk/gatherings/stadium-project/review",
    read: editors,
    write: editorsAct,
    form: { intent: "rejected", story: "{held}", version: "0", reason: "Because." },
  },
  ...["material", "stories.csv", "voices.zip"].map((what) => ({
    route: `/desk/gatherings/:id/${what}`,
    at: `/desk/gatherings/stadium-project/${what}`,
    read: editors,
    write: "no",
  })),
  { route: "/desk/figures", at: "/desk/figures", read: editors, write: "no" },
  { route: "/desk/pictures", at: "/desk/pictures", read: "no", write: "auth none none bad" },
  ...["again", "drop"].map((intent) => ({
    route: "/desk/stuck",
    at: "/desk/stuck",
    read: editors,
    write: editorsAct,
    form: { intent, dead_letter: "{deadLetter}" },
  })),
  { route: "/desk/log", at: "/desk/log", read: editors, write: "no" },
  { route: "/desk/voice/:story", at: "/desk/voice/{held}", read: editors, write: "no" },
  { route: "/desk/voice/:story", at: "/desk/voice/{published}", read: "auth none none none", write: "no" },

  page("/sitemap.xml"),
  page("/healthz"),
  page("/sitemap/pages.xml"),
  page("/sitemap/:part", "/sitemap/stories-1.xml"),
  page("/sitemap/songs/:part", "/sitemap/songs/1.xml"),
  page("/robots.txt"),
  page("/.well-known/:name", "/.well-known/security.txt"),
  page("/site.webmanifest"),
  page("/sw.js"),
  page("/offline"),
  page("/outbox"),
  {
    route: "/saved",
    at: "/saved",
    read: "ok",
    write: "away done done done",
    form: { story: "{published}", saved: "yes" },
  },
  { route: "/saved", at: "/saved", read: "ok", write: "away", form: { story: "{held}", saved: "yes" } },
  { route: "/api/saved", at: "/api/saved", read: "no", write: "ok ok ok ok", form: { card: "{held}" } },
  // Off in production, as here: 404 for everybody.
  { route: "/dev/mail", at: "/dev/mail", read: "none", write: "no" },
  { route: "/dev/mail/:key", at: "/dev/mail/anything", read: "none", write: "no" },
  { route: "/*", at: "/nothing/of/the/kind", read: "none", write: "no" },
];
