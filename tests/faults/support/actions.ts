import { env } from "cloudflare:workers";
import type { town } from "../../support/access/town";
import { browser } from "../../support/accounts";
import { pictureOf } from "../../support/cards";
import { drawn } from "../../support/pictures";
import { origin } from "../../support/site";
import { submissionFields } from "../../support/stories";
import { recordingOf } from "../../support/voice/recordings";
import { bindingsIn, type Service, type Situation } from "./services";

type Town = Awaited<ReturnType<typeof town>>;
type Person = ReturnType<typeof browser>;

/** A response: its status, and text that it contains. */
type Outcome = [status: number, ...words: string[]];

/** A user's action, and its outcome when a service is down; services that are not named don't affect it. */
export interface Action {
  name: string;
  well: Outcome;
  hurt: Partial<Record<Service, Outcome>>;
  /** Whether it draws a card: only one is drawn at a time, and further requests are rejected after a timeout. */
  isDrawing?: true;
  /** Prepares the action with all services up; returns a function that performs it once per call. */
  prepare(town: Town): Promise<(bindings: Partial<Env>) => ReturnType<Person["visit"]>>;
}

const stuck: Outcome = [503, "The needle is stuck"];

const someone = () => browser(crypto.randomUUID());

const reading = (path: string, hurt: Action["hurt"] = {}): Action => ({
  name: `read ${path}`,
  well: [200],
  hurt,
  prepare: async ({ places }) => {
    const address = path.replace(/\{(\w+)\}/, (_, place) => places[place as keyof typeof places]);
    return (bindings) => someone().visit(address, {}, bindings);
  },
});

/** A story of its own, with its private link. */
async function ownStory(fields: Record<string, string> = {}) {
  // By a title of its own: stories of other actions are sent at the same time.
  const song = `Harvest Moon ${crypto.randomUUID()}`;
  const submission = submissionFields({ ...fields, song_title: song });
  const { location } = await someone().post("/submissions/new", submission, bindingsIn({}));
  const id = await env.DB.prepare("SELECT id FROM stories WHERE song_title = ?")
    .bind(song)
    .first<string>("id");
  return { id: id ?? "", link: location ?? "" };
}

export const actions: Action[] = [
  reading("/"),
  reading("/stories/elliott-smith"),
  reading("/community", { D1: [503, "Error loading stories", "story-demo-"] }),
  reading("/search?q=town", {
    D1: [503, "The search doesn’t answer right now."],
    search: [503, "The search doesn’t answer right now."],
  }),
  reading("/story/{published}", { D1: stuck }),
  reading("/community/rss.xml", { D1: [503] }),
  reading("/newsletter", { D1: [503, "Subscribe"] }),
  reading("/manage/{manage}", { D1: stuck }),
  reading("/submissions/new"),
  {
    name: "send a typed story",
    well: [302],
    hurt: { D1: [503, "Failed to submit story. Please try again.", "My father hummed it"] },
    async prepare() {
      const fields = submissionFields({ submitter_email: "ines@example.org" });
      return (bindings) => someone().post("/submissions/new", fields, bindings);
    },
  },
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
  {
    name: "make a share card",
    isDrawing: true,
    well: [200, "cardImageUrl"],
    hurt: { D1: [503, "error"], R2: [503, "error"] },
    async prepare() {
      const { id } = await ownStory();
      const headers = { "Content-Type": "application/json", Origin: origin };
      const body = JSON.stringify({ storyId: id });
      return (bindings) =>
        someone().visit("/api/generate-story-card", { method: "POST", headers, body }, bindings);
    },
  },
  {
    name: "fetch a card's picture",
    isDrawing: true,
    well: [200],
    hurt: { D1: [503], R2: [503] },
    async prepare() {
      const path = await pictureOf((await ownStory()).id);
      return (bindings) => someone().visit(path, {}, bindings);
    },
  },
  {
    name: "like",
    well: [200, '"liked":true'],
    hurt: { D1: [503] },
    async prepare({ places }) {
      return (bindings) =>
        someone().post(`/story/${places.published}/like`, { liked: "yes", enhanced: "1" }, bindings);
    },
  },
  {
    name: "share",
    well: [204],
    hurt: { D1: [503] },
    async prepare({ places }) {
      const share = { platform: "copy_link", share_id: crypto.randomUUID() };
      return (bindings) => someone().post(`/story/${places.published}/share`, share, bindings);
    },
  },
  {
    name: "report",
    well: [302],
    // The form's page shows the story, which can't be loaded now.
    hurt: { D1: stuck },
    async prepare({ places }) {
      const report = { reason: "Something else", details: "The second verse is mine." };
      return (bindings) => someone().post(`/story/${places.published}/report`, report, bindings);
    },
  },
  {
    name: "subscribe",
    well: [200, "Successfully subscribed!"],
    hurt: {
      D1: [503, "Subscription failed", ".quiet.example"],
      mail: [503, "Subscription failed", ".quiet.example"],
    },
    async prepare() {
      const email = `${crypto.randomUUID()}@${crypto.randomUUID()}.quiet.example`;
      return (bindings) => someone().post("/api/newsletter", { email }, bindings);
    },
  },
  {
    name: "write to the team",
    well: [302],
    hurt: { D1: [503, "Where do I find the tape?"] },
    async prepare() {
      const fields = { name: "Pau", email: "pau@example.org", message: "Where do I find the tape?" };
      return (bindings) => someone().post("/contact", { ...fields, form_key: crypto.randomUUID() }, bindings);
    },
  },
  {
    name: "sign up",
    well: [302],
    hurt: { D1: [503, "Something went wrong on our side", "@new.example"] },
    async prepare() {
      // A different address for each call, since one can only sign up once.
      const fields = () => ({ email: `${crypto.randomUUID()}@new.example`, password: "a long enough one" });
      return (bindings) => someone().post("/auth?mode=sign-up", fields(), bindings);
    },
  },
  {
    name: "sign in",
    well: [302],
    hurt: { D1: [503, "Something went wrong on our side", "@again.example"] },
    async prepare() {
      // Its own account, since concurrent sign-ins to one account would exceed the limit.
      const fields = { email: `${crypto.randomUUID()}@again.example`, password: "a long enough one" };
      await someone().post("/auth?mode=sign-up", fields, bindingsIn({}));
      return (bindings) => someone().post("/auth", fields, bindings);
    },
  },
  {
    name: "ask for a new password",
    well: [200],
    hurt: {
      D1: [503, "Something went wrong on our side", "author@example.org"],
    },
    async prepare() {
      const fields = { email: "author@example.org" };
      return (bindings) => someone().post("/auth/forgot", fields, bindings);
    },
  },
  {
    name: "save a profile",
    well: [302],
    hurt: { D1: stuck },
    async prepare({ people }) {
      const fields = { username: "Other", display_name: "Somebody" };
      return (bindings) => people.other.post("/profile", fields, bindings);
    },
  },
  {
    name: "edit a story by its private link",
    well: [302],
    hurt: { D1: stuck },
    async prepare() {
      const { link } = await ownStory();
      const words = submissionFields({ intent: "edit", story_content: "He never repaired the last one." });
      return (bindings) => someone().post(link, words, bindings);
    },
  },
  {
    name: "withdraw a story",
    well: [302],
    hurt: { D1: stuck },
    async prepare() {
      // A story for each call, since one can only be withdrawn once.
      const stories = [await ownStory(), await ownStory()];
      return (bindings) => someone().post(`${stories.pop()?.link}/withdraw`, {}, bindings);
    },
  },
  {
    name: "decide at the desk",
    well: [302],
    hurt: { D1: stuck },
    async prepare({ people }) {
      // A story for each call, since a decided one can't be decided again.
      const stories = [
        await ownStory({ share_with_community: "" }),
        await ownStory({ share_with_community: "" }),
      ];
      return (bindings) =>
        people.editor.post(
          "/desk",
          { intent: "approved", story: stories.pop()?.id ?? "", version: "0" },
          bindings,
        );
    },
  },
  {
    name: "change the profile's picture",
    well: [302, "Profile saved"],
    hurt: {
      D1: [503, "Please try again in a minute"],
      R2: [302, "try again later"],
      images: [302, "try again later"],
    },
    async prepare({ people }) {
      const picture = await drawn("png", 8, 8);
      return (bindings) => {
        const body = new FormData();
        body.set("intent", "save");
        body.set("picture", new File([picture], "me.png", { type: "image/png" }));
        const init = { method: "POST", headers: { Origin: origin }, body };
        return people.other.visit("/profile/avatar", init, bindings);
      };
    },
  },
];

/** Every action in each of these situations. */
export const jobsIn = (situations: Situation[]) =>
  situations.flatMap((situation) => actions.map((action) => ({ action, situation })));
