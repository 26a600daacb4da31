import { origin } from "../../../support/site";
import { submissionFields } from "../../../support/stories";
import { recordingOf } from "../../../support/voice/recordings";
import { type Action, someone } from "./action";

/** Speaking a story. */
export const voice: Action[] = [
  {
    name: "speak: a recording becomes text",
    well: [200, "we danced until morning"],
    hurt: {
      D1: [503, "It is still on your device"],
      R2: [503, "It is still on your device"],
      speech: [502, "Could not transcribe audio", "clipId"],
    },
    async prepare() {
      const body = await recordingOf(1);
      const headers = { Origin: origin, "Idempotency-Key": crypto.randomUUID() };
      return (bindings) =>
        someone().visit("/api/transcribe-audio", { method: "POST", headers, body }, bindings);
    },
  },
  {
    name: "send a spoken story",
    well: [302],
    hurt: { D1: [503, "Failed to submit story. Please try again.", "My father hummed it"] },
    async prepare() {
      const { text } = await someone().visit(
        "/api/transcribe-audio",
        { method: "POST", headers: { Origin: origin }, body: await recordingOf(1) },
        { AI: { run: async () => ({ text: "" }) } as unknown as Ai },
      );
      const fields = submissionFields({ clip: JSON.parse(text).clipId });
      return (bindings) => someone().post("/submissions/new", fields, bindings);
    },
  },
];
