import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { newItem, type OutboxItem } from "~/features/outbox/item";
import { OutboxEntry } from "~/features/outbox/outbox-entry";

const story = newItem({
  id: "one",
  kind: "story",
  action: "/api/submissions",
  title: "The Weight",
  fields: [],
});
const sent = { id: "a-story", isPublished: true, managePath: "/manage/a-token" };

/** The texts of an entry, one after the other. */
const shown = (facts: Partial<OutboxItem>) =>
  renderToStaticMarkup(
    <OutboxEntry item={{ ...story, ...facts }} onDrop={async () => true} onChange={() => {}} />,
  )
    .split(/<[^>]+>/)
    .filter(Boolean);

const refusal = ["Story must be at least 10 characters", "Say a little more"];

it.each<[Partial<OutboxItem>, string[]]>([
  [{}, ["Change", "Don’t send it"]],
  [
    { state: "refused", answer: { words: "Please look at it.", errors: { story_content: refusal } } },
    ["Please look at it.", refusal.join(" "), "Change", "Don’t send it"],
  ],
  [
    { state: "sent", answer: { story: sent } },
    ["Your private link", "Read your story", "Remove from this list"],
  ],
  [{ state: "lost" }, ["Send the words alone", "Change", "Don’t send it"]],
  [
    { state: "signed-out" },
    ["Sign in", "I’m signed in: send it", "Send it without the account", "Change", "Don’t send it"],
  ],
])("says of a story in the outbox what became of it, and offers what can be done: %j", (facts, offered) => {
  expect(shown(facts).slice(-offered.length)).toEqual(offered);
});
