import { env } from "cloudflare:workers";
import { member } from "../accounts";
import { submissionFields } from "../stories";
import { recordingOf } from "./recordings";

/** An author of a story with a public recording. */
export async function speaker() {
  const ines = await member("ines@example.org", { username: "Ines" });
  await env.DB.exec(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length, loose_since) VALUES ('0123456789abcdef0123456789abcdef', 'clips/0123456789abcdef0123456789abcdef', 'audio/webm', 9, 5)",
  );
  await env.MEDIA.put("clips/0123456789abcdef0123456789abcdef", await recordingOf(1));
  await ines.post(
    "/submissions/new",
    submissionFields({
      clip: "0123456789abcdef0123456789abcdef",
      publish_voice: "on",
      submitter_name: "Ines R.",
      submitter_email: "ines@example.org",
    }),
  );
  return ines;
}
