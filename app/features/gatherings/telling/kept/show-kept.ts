import { onItsWay } from "~/features/outbox/item-words";
import { settle } from "~/features/outbox/outbox";
import { fileNameOf } from "~/features/voice/clips/file-name";
import type { FoundRecording } from "~/features/voice/session/kept-recording";
import { msg, t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { copyOf, on, part } from "../client/dom";
import { type Kept, keptText, readKept } from "./read-kept";
import { takeToForm } from "./take-to-form";

const problems = {
  taken: msg("There is another story in the form. Send it first, or empty the form; this one waits here."),
  late: onItsWay,
  full: msg("This device is full, so it couldn’t be taken there. Nothing is lost: it is still here."),
};

/** Shows what this device holds for a gathering that takes nothing, and what can be done with it. */
export async function showKept(section: HTMLElement, code: string): Promise<void> {
  // Drafts of stories that have arrived go first.
  await settle().catch(() => undefined);
  const kept = await readKept(code);
  if (!kept) return;
  const status = part(section, "[data-status]");
  part(section, "[data-answers]").replaceChildren(...kept.answers.map(lineOf));
  on(section, "copy", () => {
    void navigator.clipboard.writeText(keptText(kept)).then(
      () => {
        status.textContent = t("Copied");
      },
      () => {
        status.textContent = t("Copying didn’t work: select the words to copy them.");
      },
    );
  });
  part(section, '[data-do="copy"]').hidden = keptText(kept) === "";
  on(section, "take", async () => {
    const taken = await takeToForm(kept).catch((): "full" => "full");
    if (taken === "open") location.assign(pathHere("/submissions/new"));
    else status.textContent = t(problems[taken]);
  });
  section.hidden = false;
}

function lineOf({ question, text, takes }: Kept["answers"][number]): HTMLElement {
  const line = copyOf("kept-answer");
  part(line, "[data-question]").textContent = question || t("Your answer");
  part(line, "[data-text]").textContent = text;
  part(line, "[data-takes]").replaceChildren(...takes.map((take) => voiceOf(question, take)));
  return line;
}

function voiceOf(question: string, { recording, sound }: FoundRecording): HTMLElement {
  const voice = copyOf("kept-take");
  const audio = part<HTMLAudioElement>(voice, "audio");
  const link = part<HTMLAnchorElement>(voice, "a");
  const url = URL.createObjectURL(sound);
  audio.src = url;
  audio.setAttribute("aria-label", t("What you said: {question}", { question }));
  link.href = url;
  link.download = fileNameOf(recording);
  return voice;
}
