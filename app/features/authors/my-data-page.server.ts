import { Buffer } from "node:buffer";
import { site } from "~/content/site";
import { storyPath } from "~/features/stories/paths";
import { clipKeyOf } from "~/features/voice/clips/clips.server";
import { escapeHtml } from "~/lib/text/html";
import { inLanguageHtml } from "~/lib/text/in-language";
import type { Files } from "~/platform/files";
import type { MyData } from "./my-data.server";

const style =
  "body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:18px/1.6 Georgia,serif}article{border-top:1px solid #ccc;padding:1rem 0}p{white-space:pre-line;overflow-wrap:anywhere}audio{width:100%}";

/**
 * A user's data as a self-contained HTML page, recordings included. Streamed, so that at most one recording is in
 * memory.
 */
export function myDataPage(files: Files, data: MyData): ReadableStream<Uint8Array> {
  const pieces = piecesOf(files, data);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* piecesOf(
  files: Files,
  { account, profile, stories, savedStories }: MyData,
): AsyncGenerator<string> {
  const title = `${profile.name} at ${site.name}`;
  yield `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1>`;
  yield `<p>${escapeHtml(`${account.email}\n@${profile.username}\nsince ${account.createdAt?.toISOString() ?? ""}`)}</p>`;
  yield `<h2>${stories.length === 1 ? "1 story" : `${stories.length} stories`}</h2>`;
  for (const story of stories) {
    const where = [story.placeText, story.year].filter(Boolean).join(", ");
    yield `<article><h3>${escapeHtml(story.songTitle)}</h3><p>${escapeHtml(`${story.artistName}\n${story.createdAt.toISOString()} · ${story.isPublished ? "published" : "not published"}${where && `\n${where}`}`)}</p><p${inLanguageHtml(story.language)}>${escapeHtml(story.storyContent)}</p>`;
    if (story.clipId) yield await recording(files, story.clipId, story.clipType ?? "audio/webm");
    yield "</article>";
  }
  if (savedStories.length > 0) yield "<h2>Saved stories</h2>";
  for (const { storyId, createdAt } of savedStories) {
    yield `<p>${escapeHtml(`${storyPath(storyId)}\n${createdAt.toISOString()}`)}</p>`;
  }
  yield "</html>";
}

/** The recording as a data URL. */
async function recording(files: Files, clipId: string, type: string): Promise<string> {
  const file = await files.respond(clipKeyOf(clipId), new Request("https://here.invalid"), "no-store");
  if (!file) return "<p>The recording could not be read.</p>";
  const bytes = Buffer.from(await file.arrayBuffer());
  return `<audio controls src="data:${escapeHtml(type)};base64,${bytes.toString("base64")}"></audio>`;
}
