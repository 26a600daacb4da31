import { Buffer } from "node:buffer";
import { site } from "~/content/site";
import { storyPath } from "~/features/stories/paths";
import { inLocale } from "~/lib/i18n/locales";
import { currentLocale, t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { escapeHtml } from "~/lib/text/html";
import { inLanguageHtml } from "~/lib/text/in-language";
import type { Files } from "~/platform/files";
import type { Log } from "~/platform/log";
import type { MyData } from "./my-data.server";

const style =
  "body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:18px/1.6 Georgia,serif}article{border-top:1px solid #ccc;padding:1rem 0}p{white-space:pre-line;overflow-wrap:anywhere}audio{width:100%}";

interface Deps {
  files: Files;
  log: Log;
  /** Base of the links, such as `https://linernotes.example`. */
  origin: string;
}

/**
 * A user's data as a self-contained HTML page, recordings included. Streamed, so that at most one recording is in
 * memory.
 */
export function myDataPage(deps: Deps, data: MyData): ReadableStream<Uint8Array> {
  // Now: the stream is read when the request's language is not known any more.
  const stories = data.stories.map((story) => ({
    ...story,
    songTitle: songNameHere(story.songTitle),
    artistName: songNameHere(story.artistName),
  }));
  const pieces = piecesOf(deps, { ...data, stories }, wordsFor(data));
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

type Words = ReturnType<typeof wordsFor>;

/** The page's words in the language of the request. */
const wordsFor = ({ account, profile, stories }: MyData) => ({
  locale: currentLocale(),
  title: t("{author} at {site}", { author: profile.name, site: site.name }),
  since: t("since {time}", { time: account.createdAt?.toISOString() ?? "" }),
  count: stories.length === 1 ? t("1 story") : t("{count} stories", { count: stories.length }),
  published: t("published"),
  notPublished: t("not published"),
  saved: t("Saved stories"),
  unreadable: t("The recording could not be read."),
});

async function* piecesOf(
  deps: Deps,
  { account, profile, stories, savedStories }: MyData,
  words: Words,
): AsyncGenerator<string> {
  const { title } = words;
  yield `<!doctype html><html lang="${words.locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1>`;
  yield `<p>${escapeHtml(`${account.email}\n@${profile.username}\n${words.since}`)}</p>`;
  yield `<h2>${escapeHtml(words.count)}</h2>`;
  for (const story of stories) {
    const where = [story.gatheringSpot, story.placeText, story.year].filter(Boolean).join(", ");
    const state = story.isPublished ? words.published : words.notPublished;
    yield `<article><h3>${escapeHtml(story.songTitle)}</h3><p>${escapeHtml(`${story.artistName}\n${story.createdAt.toISOString()} · ${state}${where && `\n${where}`}`)}</p><p${inLanguageHtml(story.language)}>${escapeHtml(story.storyContent)}</p>`;
    if (story.clipKey) yield await recording(deps, story.clipKey, story.clipType ?? "audio/webm", words);
    yield "</article>";
  }
  if (savedStories.length > 0) yield `<h2>${escapeHtml(words.saved)}</h2>`;
  for (const { storyId, createdAt } of savedStories) {
    const url = escapeHtml(deps.origin + inLocale(storyPath(storyId), words.locale));
    yield `<p><a href="${url}">${url}</a>\n${createdAt.toISOString()}</p>`;
  }
  yield "</html>";
}

/** The recording as a data URL. One that can't be read costs nobody what else is on the page. */
async function recording({ files, log }: Deps, key: string, type: string, words: Words): Promise<string> {
  try {
    const file = await files.read(key);
    if (file) {
      const bytes = Buffer.from(await file.arrayBuffer());
      return `<audio controls src="data:${escapeHtml(type)};base64,${bytes.toString("base64")}"></audio>`;
    }
  } catch (error) {
    log.error("my-data.recording", error);
  }
  return `<p>${escapeHtml(words.unreadable)}</p>`;
}
