import { updateRecording } from "~/features/voice/session/recording-store";
import { t } from "~/lib/i18n/t";
import { newSecret } from "~/lib/ids";
import { pathHere } from "~/lib/path-here";
import { showSign } from "~/ui/signs";
import { newItem, type OutboxItem, takesOf } from "./item";
import { keepItem, outboxPath } from "./outbox";
import { listItems } from "./outbox-store";

/** Fields that only the page needs, or that are used up. */
const dropped = new Set(["enhanced", "cf-turnstile-response", "take"]);

/**
 * Keeps a story that couldn't be sent, and shows the page on which it waits. If the device can't keep it, the form
 * stays, and its words are offered as a file.
 * @param takes its recordings, which must be on this device; they belong to no other story from now on
 * @returns whether it is kept
 */
export async function keepStory(
  form: FormData,
  takes: Pick<OutboxItem, "recording" | "otherTakes">,
): Promise<boolean> {
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !dropped.has(field[0]),
  );
  const title = String(form.get("song_title") ?? "").trim() || t("Untitled Song");
  try {
    const id = await idOf(String(form.get("submission_key")), fields);
    const item = newItem({
      id,
      title,
      kind: "story",
      action: "/api/submissions",
      ...takes,
      fields,
    });
    await keepItem(item);
    // It waits from here on: without the mark, its recordings are offered to other forms, too.
    for (const key of takesOf(item))
      await updateRecording(key, (now) => ({ ...now, outbox: id })).catch(() => undefined);
    return true;
  } catch {
    offerFile(title, String(form.get("story_content") ?? ""));
    return false;
  }
}

/**
 * The form's key; another one if a different story waits with it. The form's page, stored for use without a network,
 * has the same key each time. The server tells such stories apart by their words.
 */
async function idOf(key: string, fields: [name: string, value: string][]): Promise<string> {
  const other = (await listItems()).find(({ id }) => id === key);
  const isSame = fields.every(([name, value]) =>
    other?.fields.some(([otherName, otherValue]) => name === otherName && value === otherValue),
  );
  return !other || isSame ? key : newSecret();
}

/** Leaves for the page that shows what waits. */
export const showOutbox = (): void => location.assign(pathHere(outboxPath));

function offerFile(title: string, words: string) {
  const file = new Blob([words], { type: "text/plain;charset=utf-8" });
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(file),
    download: "my-story.txt",
    className: "link",
    textContent: t("Download “{title}”", { title }),
  });
  const said = document.createTextNode(
    `${t("This device is full: your story can’t wait here. It is still in the form: leave this page open, or keep it as a file.")} `,
  );
  showSign("outbox-full", [said, link]);
}
