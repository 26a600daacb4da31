import { env } from "cloudflare:workers";
import { submissionFields } from "../../../support/stories";
import { bindingsIn } from "../services";
import { someone } from "./action";

/** A story of its own, with its private link. */
export async function ownStory(fields: Record<string, string> = {}) {
  // By a title of its own: stories of other actions are sent at the same time.
  const song = `Harvest Moon ${crypto.randomUUID()}`;
  const submission = submissionFields({ ...fields, song_title: song });
  const { location } = await someone().post("/submissions/new", submission, bindingsIn({}));
  const id = await env.DB.prepare("SELECT id FROM stories WHERE song_title = ?")
    .bind(song)
    .first<string>("id");
  return { id: id ?? "", link: location ?? "" };
}
