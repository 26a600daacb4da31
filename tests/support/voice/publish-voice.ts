import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { publishStory } from "../e2e/stories";

/** Publishes a story with a recording that every player decodes; returns its id. */
export async function publishVoice(request: APIRequestContext): Promise<string> {
  const answer = await request.post("/api/transcribe-audio", {
    headers: { "Content-Type": "audio/mpeg", Prefer: "respond-async" },
    data: readFileSync("db/sample-voices/africa.mp3"),
  });
  const { clipId: clip } = await answer.json();
  return publishStory(request, { clip, publish_voice: "on" });
}
