import type { APIRequestContext } from "@playwright/test";

/** Submits a published story as a form without JavaScript does; returns its id. */
export async function publishStory(request: APIRequestContext, fields: Record<string, string> = {}) {
  const answer = await request.post("/submissions/new", {
    form: {
      story_content: "We sang it on the roof until the neighbours joined in.",
      song_title: "Here Comes the Sun",
      artist_name: "The Beatles",
      share_with_community: "on",
      submission_key: crypto.randomUUID(),
      ...fields,
    },
  });
  const id = /href="\/story\/([\w-]{12})"/.exec(await answer.text())?.[1];
  if (!id) throw new Error(`The story was not published: ${answer.status()}`);
  return id;
}
