import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { publishStory } from "../e2e/stories";

/** Sends a recording that every player decodes, before its story; returns the clip's id. */
export async function uploadVoice(request: APIRequestContext): Promise<string> {
  const answer = await request.post("/api/transcribe-audio", {
    headers: { "Content-Type": "audio/mpeg", Prefer: "respond-async" },
    data: readFileSync("scripts/database/sample-voices/africa.mp3"),
  });
  return (await answer.json()).clipId;
}

/** Publishes a story with such a recording; returns its id. */
export const publishVoice = async (request: APIRequestContext): Promise<string> =>
  publishStory(request, { clip: await uploadVoice(request), publish_voice: "on" });
