import { openChannel } from "~/features/outbox/protocol";
import { t } from "~/lib/i18n/t";
import { fields } from "../fields";
import { tellingMessages } from "../messages";
import { measure, questionNumbers, readAnswers } from "./answers";
import { field, on, part, pausePlayers } from "./dom";
import { keepDraft, openDraft, scriptFields } from "./draft";
import { fillReview } from "./review";
import { prepareSending, registerDevice } from "./send-story";
import { openSending } from "./sending";
import { openSteps } from "./steps";
import { openVoices } from "./voices";

const form = part<HTMLFormElement>(document, "#telling");
const { isNew } = openDraft(form);
const next = part<HTMLButtonElement>(form, '[data-do="next"]');
const voices = openVoices(form, onVoice, () => void sending.resumeEditing());
const steps = openSteps(form, onShow);
const sending = openSending({ form, voices, steps, onChange: nameNext });
const details = steps.sections.length - 2;
const review = steps.sections.length - 1;

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
  if (steps.current() === review && !sending.isRunning() && !form.hidden) showReview();
}

function showReview() {
  fillReview(form, voices, (question) => steps.go(question + 1));
}

function onShow(at: number) {
  voices.stop();
  pausePlayers(form);
  showStep(at);
}

function showStep(at: number) {
  // The browser's Back still leads through the steps of a story that is stored.
  if (form.hidden) return;
  field(form, scriptFields.step).value = `${at}`;
  if (!isNew || at > 0) keepDraft(form);
  if (at === review) {
    showReview();
    void prepareSending(voices.takes().length);
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
  // While it is being sent, the button says how far.
  if (sending.isRunning()) return;
  next.textContent = at === review ? t("Send it") : isSkipped ? t("Skip") : t("Next");
}

function showCounts() {
  const { length, isTooLong } = measure(form);
  const spoken = readAnswers(form).map(({ isSpoken }) => isSpoken);
  for (const [at, fit] of form.querySelectorAll<HTMLElement>('[data-do="fit"]').entries()) {
    fit.hidden = !isTooLong || !spoken[at];
  }
  for (const count of form.querySelectorAll<HTMLElement>("[data-count]")) {
    count.hidden = length < Number(form.dataset.maxLength) / 2;
    count.toggleAttribute("data-over", isTooLong);
    count.textContent = isTooLong
      ? tellingMessages.tooLong(length)
      : t("{length} of {longest} characters, all answers together", {
          length,
          longest: form.dataset.maxLength ?? "",
        });
  }
}

function goOn() {
  if (steps.current() === review) void sending.send(true);
  else goTo(steps.current() + 1);
}

/** While it is being sent, the buttons keep the focus, and do nothing. */
function goTo(step: number) {
  if (!sending.isRunning()) steps.go(step);
}

/** Shortens a spoken answer, whose recording keeps every word. */
async function shorten(at: number) {
  const { fitting } = await import("./fit");
  const answer = field(form, fields.answer(questionNumbers(form)[at] ?? at));
  const { maxLength } = form.dataset;
  answer.value = fitting(answer.value, measure(form).length - Number(maxLength));
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
on(form, "back", () => goTo(steps.current() - 1));
on(form, "next", goOn);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  goOn();
});
form.addEventListener("input", () => {
  changed();
  void sending.resumeEditing();
});
openChannel().addEventListener("message", () => void sending.followOutbox());
addEventListener("online", () => void sending.followNetwork());

/** Whoever loses the network with the first tap can speak all the same, and what they sent waits on this phone. */
function prepare() {
  voices.prepare();
  void prepareSending(0);
}

addEventListener("load", () => {
  if ("requestIdleCallback" in window) requestIdleCallback(prepare, { timeout: 2000 });
  else setTimeout(prepare, 500);
});
void registerDevice(form);
steps.start(isNew ? 0 : Number(field(form, scriptFields.step).value));
if (!isNew) {
  part(form, "[data-kept]").hidden = false;
  void voices.resume().then(() => {
    showStep(steps.current());
    if (field(form, scriptFields.waiting).value) void sending.send();
  });
}
showCounts();
