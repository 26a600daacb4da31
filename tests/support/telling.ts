import { env } from "cloudflare:workers";
import { browser } from "./accounts";
import { tellingFields } from "./gatherings";

/** Address of the form of the gathering that `storeGathering` stores. */
export const at = "/at/stadium";

/** The rows of all stories, in the order in which they were stored. */
export const storedStories = async () =>
  (await env.DB.prepare("SELECT * FROM stories ORDER BY rowid").all<Record<string, unknown>>()).results;

/** The row of the story that was stored last. */
export const newestStory = async () => (await storedStories()).at(-1);

/** Sends a gathering's form as its page's script does; what the server answers, or the title of what is wrong. */
export async function tell(fields?: Record<string, string>, person = browser()) {
  const { status, text, response } = await person.post(at, tellingFields(fields));
  const { sent, toast } = JSON.parse(text) as { sent?: Record<string, string>; toast?: { title: string } };
  return { status, response, answer: sent ?? {}, problem: toast?.title };
}
