import { openChannel } from "~/features/outbox/names";
import { keepDeviceStory } from "~/features/stories/on-device/device-stories";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { fields } from "../fields";
import { tellingMessages } from "../messages";
import { measure, readAnswers } from "./answers";
import { announce, field, on, part } from "./dom";
import { dropDraft, keepDraft, openDraft, own } from "./draft";
import type { Outcome } from "./outcome";
import { fillReview } from "./review";
import { introduceDevice, prepareSending, sendStory } from "./send-story";
import { openSteps } from "./steps";
import { openVoices } from "./voices";

const form = part<HTMLFormElement>(document, "#telling");
const { isNew } = openDraft(form);
const next = part<HTMLButtonElement>(form, '[data-do="next"]');
const back = part<HTMLButtonElement>(form, '[data-do="back"]');
const problem = part(form, "[data-problem]");
const voices = openVoices(form, onVoice, () => void writeOn());
const steps = openSteps(form, onShow);
const [details, review] = [steps.sections.length - 2, steps.sections.length - 1];
let isSending = false;
/** Whether the outbox has it, as far as this page knows. */
let isKept = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Stores the draft, and shows what follows from the answers. A story that is stored has no draft any more. */
function changed() {
  if (form.hidden) return;
  keepDraft(form);
  showCounts();
  nameNext();
}

/** A recording that is still being finished may arrive when its answer is shown already. */
function onVoice() {
  changed();
  if (steps.current() === review && !isSending && !form.hidden) showReview();
}

function showReview() {
  fillReview(form, voices, (question) => steps.go(question + 1));
}

function onShow(at: number) {
  voices.stop();
  field(form, own.step).value = `${at}`;
  if (!isNew || at > 0) keepDraft(form);
  if (at === review) {
    showReview();
    void prepareSending(voices.takes().length).catch(() => {});
  }
  nameNext();
}

/** "Skip" where nothing is answered yet. */
function nameNext() {
  const at = steps.current();
  const answer = readAnswers(form)[at - 1];
  const isSkipped =
    at > 0 && at < details && !answer?.text && !voices.takeOf(at - 1) && !voices.isRecording();
  next.classList.toggle("primary", !isSkipped);
  next.classList.toggle("quiet", isSkipped);
  next.textContent =
    at === review ? (isSending ? t("Sending…") : t("Send it")) : isSkipped ? t("Skip") : t("Next");
}

/** While it is being sent nothing can be changed: it would be lost once the story has arrived. */
function setSending(sending: boolean) {
  isSending = sending;
  for (const section of steps.sections) section.inert = sending;
  for (const button of [back, next]) button.disabled = sending;
}

function showCounts() {
  const { length, isTooLong } = measure(form);
  const spoken = readAnswers(form).map(({ isSpoken }) => isSpoken);
  for (const [at, fit] of form.querySelectorAll<HTMLElement>('[data-do="fit"]').entries()) {
    fit.hidden = !isTooLong || !spoken[at];
  }
  for (const count of form.querySelectorAll<HTMLElement>("[data-count]")) {
    count.hidden = length < Number(form.dataset.longest) / 2;
    count.toggleAttribute("data-over", isTooLong);
    count.textContent = isTooLong
      ? tellingMessages.tooLong(length)
      : t("{length} of {longest} characters, all answers together", {
          length,
          longest: form.dataset.longest ?? "",
        });
  }
}

function showProblem(text: string | null) {
  problem.hidden = text === null;
  problem.textContent = text;
}

async function send() {
  if (await showArrived()) return;
  if (voices.isRecording()) return showProblem(t("Your recording is being kept. Send it in a moment."));
  const { length, isEmpty, isTooLong, isTooShort } = measure(form);
  if (isEmpty) return showProblem(tellingMessages.empty());
  if (isTooShort) return showProblem(tellingMessages.tooShort());
  if (isTooLong) return showProblem(tellingMessages.tooLong(length));
  if (isSending) return;
  clearTimeout(retry);
  setSending(true);
  field(form, own.waiting).value = "on";
  showProblem(null);
  changed();
  const outcome = await sendStory(form, voices, (share) => {
    next.textContent =
      share < 1 ? t("Sending {percent} %", { percent: Math.round(share * 100) }) : t("Sending…");
  });
  setSending(false);
  await settle(outcome);
  nameNext();
}

/** Shows that a story has arrived if the outbox has sent it, perhaps while this page was closed. */
async function showArrived(): Promise<boolean> {
  if (isSending || field(form, own.waiting).value === "") return false;
  try {
    const outcome = await (await import("./outbox")).takeArrived(form);
    if (outcome) await settle(outcome);
    return outcome !== null;
  } catch {
    // No code or no storage: what is sent again is one story.
    return false;
  }
}

/** Something has changed in the outbox: another page or the service worker sent this story, or it was taken out there. */
async function followOutbox() {
  if (form.hidden || (await showArrived()) || !isKept || isSending) return;
  if (await (await import("./outbox")).isInOutbox(form)) return;
  stopWaiting();
}

/** It is a draft again, which is sent by nobody. */
function stopWaiting() {
  clearTimeout(retry);
  isKept = false;
  field(form, own.waiting).value = "";
  keepDraft(form);
  showProblem(null);
}

async function settle(outcome: Outcome) {
  if (outcome.at === "later") {
    isKept = outcome.isKept ?? false;
    const waits = outcome.isKept
      ? t(
          "Not sent yet, and kept on this phone. It goes by itself when there is a network, even if you close this page.",
        )
      : t("Not sent yet, and kept on this phone. It goes by itself when there is a network.");
    showProblem(outcome.problem ?? waits);
    retry = setTimeout(() => void send(), outcome.retryAfterMs);
    return;
  }
  field(form, own.waiting).value = "";
  if (outcome.at === "refused") {
    keepDraft(form);
    return showProblem(outcome.problem);
  }
  // Its own link first: then what the device held may go.
  const { id, songTitle, managePath } = outcome;
  if (managePath) keepDeviceStory({ id, songTitle, managePath });
  form.hidden = true;
  dropDraft(form);
  await voices.forget();
  showSent(new URL(pathHere(managePath ?? "/my-stories"), location.href).href);
}

function showSent(link: string) {
  const sent = part(document, "#sent");
  const anchor = part<HTMLAnchorElement>(sent, "[data-link]");
  anchor.href = link;
  anchor.textContent = link;
  sent.hidden = false;
  scrollTo(0, 0);
  part(sent, "h1").focus();
  on(sent, "copy", async () => {
    await navigator.clipboard.writeText(link).then(
      () => announce(t("The link is copied.")),
      () => announce(t("Copying didn’t work: hold the link to copy it.")),
    );
    part(sent, '[data-do="copy"]').textContent = t("Copied");
  });
  on(sent, "again", () => location.reload());
}

function goOn() {
  if (steps.current() === review) void send();
  else steps.go(steps.current() + 1);
}

/** A story that waits to be sent is written on: it waits no longer, or two of it would be stored. */
async function writeOn() {
  if (field(form, own.waiting).value === "" || isSending) return;
  stopWaiting();
  const arrived = await (await import("./outbox")).takeBack(form);
  if (arrived) await settle(arrived);
}

/** Shortens a spoken answer, whose recording keeps every word. */
async function shorten(at: number) {
  const { fitting } = await import("./fit");
  const answer = field(form, fields.answer(at));
  const { longest } = form.dataset;
  answer.value = fitting(answer.value, measure(form).length - Number(longest));
  answer.dispatchEvent(new Event("input", { bubbles: true }));
  answer.focus();
}

for (const [at, fit] of form.querySelectorAll<HTMLElement>('[data-do="fit"]').entries()) {
  fit.addEventListener("click", () => void shorten(at));
}
on(form, "start", () => {
  voices.prepare();
  steps.go(1);
});
on(form, "back", () => steps.go(steps.current() - 1));
on(form, "next", goOn);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  goOn();
});
form.addEventListener("input", () => {
  changed();
  void writeOn();
});
openChannel().addEventListener("message", () => void followOutbox());
addEventListener("online", () => field(form, own.waiting).value && void send());

/** Whoever loses the network with the first tap can speak all the same, and what they sent waits on this phone. */
function prepare() {
  voices.prepare();
  void prepareSending(0).catch(() => {});
}

addEventListener("load", () => {
  if ("requestIdleCallback" in window) requestIdleCallback(prepare, { timeout: 2000 });
  else setTimeout(prepare, 500);
});
void introduceDevice(form);
steps.start(isNew ? 0 : Number(field(form, own.step).value));
if (!isNew) {
  part(form, "[data-kept]").hidden = false;
  void voices.resume().then(() => {
    onShow(steps.current());
    if (field(form, own.waiting).value) void send();
  });
}
showCounts();
