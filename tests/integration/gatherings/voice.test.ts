import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { clipIdOf } from "~/features/voice/player/clip-id";
import { storeGathering, tellingFields } from "../../support/gatherings";
import { origin, post, visit } from "../../support/site";
import { recordingOf } from "../../support/voice/recordings";

beforeEach(async () => void (await storeGathering()));

const stored = () => env.DB.prepare("SELECT clip_id, voice_published FROM stories").first();

it.each([
  ["on", 1],
  ["", 0],
])("publishes a voice with its story only if its author says so: “%s”", async (publish_voice, published) => {
  const headers = { Origin: origin, Gathering: "stadium", Prefer: "respond-async" };
  const upload = { method: "POST", headers, body: await recordingOf(2) };
  const { clipId: clip } = JSON.parse((await visit("/api/transcribe-audio", upload)).text);
  expect((await post("/at/stadium", tellingFields({ clip, publish_voice }))).status).toBe(200);
  expect(await stored()).toEqual({ clip_id: clip, voice_published: published });
});

it("takes the words alone of a story whose recording is lost, if its author says so", async () => {
  const lost = { clip: await clipIdOf("never sent"), publish_voice: "on", words_alone: "on" };
  const { text } = await post("/at/stadium", tellingFields(lost));
  expect(JSON.parse(text).sent.voice).toBeNull();
  expect(await stored()).toEqual({ clip_id: null, voice_published: 0 });
});
