import type { Waiting } from "~/features/outbox/waiting";
import { keepDeviceStory } from "~/features/stories/on-device/device-stories";
import { TimeoutError, withTimeout } from "~/lib/concurrency/with-timeout";
import { t } from "~/lib/i18n/t";
import type { SentTelling } from "../answer";
import { tellingMessages } from "../messages";
import { measure } from "./answers";
import { field, part, pausePlayers } from "./dom";
import { dropDraft, isDraftUntried, keepDraft, scriptFields } from "./draft";
import type { Outcome } from "./outcome";
import { prepareSending, sendStory, trySeparating } from "./send-story";
import { showSent } from "./sent";
import type { Steps } from "./steps";
import type { Voices } from "./voices";

interface Deps {
  form: HTMLFormElement;
  voices: Voices;
  steps: Steps;
  /** Called when it begins, and when it is known what became of it. */
  onChange(): void;
}

const withoutVoices = (): Outcome => ({
  status: "refused",
  problem: t(
    "What you said is kept on this phone, but what sends it didn’t load. Nothing was sent: reload the page when there is a network.",
  ),
});

/** Loaded before the network may be gone (`prepareSending`). */
const loadOutbox = () => import("./outbox");

/** Milliseconds for which code is waited for: on a network that hangs, it neither comes nor is known to be missing. */
const loadMs = 10_000;

/** Milliseconds for which a tap may show nothing. */
const unseenMs = 1000;

/** Whether work that loads code ends by then, in whichever way. */
const endsSoon = (work: Promise<unknown>): Promise<boolean> =>
  withTimeout(loadMs, work).then(
    () => true,
    (error: unknown) => !(error instanceof TimeoutError),
  );

/** Sends the story, again and again while it can't be sent, and shows what became of it. */
export function openSending({ form, voices, steps, onChange }: Deps) {
  const back = part(form, '[data-do="back"]');
  const next = part(form, '[data-do="next"]');
  const problem = part(form, "[data-problem]");
  /** Kept with the draft, so that it goes on when the page is opened again. */
  const waiting = field(form, scriptFields.waiting) as HTMLInputElement & { value: Waiting };
  let isRunning = false;
  /** Whether the network came back during the attempt: it may be dying of the former one. */
  let isOnlineAgain = false;
  /** Whether the outbox has it, as far as this page knows. */
  let isKept = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Taking a story out that is changed: what is to be said if it had arrived before, else null. */
  let changing: Promise<string | null> = Promise.resolve(null);

  function showProblem(text: string | null) {
    problem.hidden = text === null;
    problem.textContent = text;
  }

  /** Meanwhile nothing can be changed: it would be lost once the story has arrived. */
  function setRunning(running: boolean) {
    isRunning = running;
    for (const section of steps.sections) section.inert = running;
    // Not `disabled`, by which a browser moves the focus to the page.
    for (const button of [back, next]) button.setAttribute("aria-disabled", `${running}`);
  }

  function problemOf(): string | null {
    if (voices.isRecording()) return t("Your recording is being kept. Send it in a moment.");
    const { length, isEmpty, isTooLong, isTooShort } = measure(form);
    if (isEmpty) return tellingMessages.empty();
    if (isTooShort) return tellingMessages.tooShort();
    return isTooLong ? tellingMessages.tooLong(length) : null;
  }

  /** @param isAsked whether a tap asks for it */
  async function send(isAsked = false) {
    const waited = waiting.value !== "";
    // First: of what has arrived, the recordings are gone.
    if (isRunning || (await showArrived())) return;
    // Its author has begun to change it meanwhile, and sends it again.
    if (waited && waiting.value === "") return;
    const reason = problemOf();
    if (reason || isRunning) return showProblem(reason);
    clearTimeout(retry);
    setRunning(true);
    isOnlineAgain = false;
    // Not at each attempt: meanwhile the draft may be what another page has begun.
    if (waiting.value === "") {
      pausePlayers(form);
      wait("untried");
    }
    showProblem(null);
    onChange();
    showProgress(1);
    const outcome = await attempt(isAsked);
    setRunning(false);
    await settle(outcome ?? { status: "later", problem: null, retryAfterMs: loadMs });
    onChange();
  }

  /** Null if code that it needs doesn't come: sent without it, the story might be sent once more when it does. */
  async function attempt(isAsked: boolean): Promise<Outcome | null> {
    if (!(await endsSoon(loadOutbox()))) return null;
    // First: what the story was before a change would be sent as well, or instead.
    const arrived = await changing;
    if (arrived !== null) return { status: "refused", problem: arrived };
    // What was said on an earlier visit may still be looked for: it would stay behind, and be deleted once it is found.
    const resumed = voices.resume();
    const prepared = resumed.then(() => prepareSending(voices.takes().length));
    if (!(await endsSoon(prepared))) return null;
    if (!(await resumed)) return withoutVoices();
    if (waiting.value !== "on") {
      await trySeparating(form, voices);
      waiting.value = "on";
      // Unless another page has begun something else meanwhile.
      if (isDraftUntried(form)) keepDraft(form);
    }
    return sendStory(form, voices, showProgress, isAsked);
  }

  function wait(how: Waiting) {
    waiting.value = how;
    keepDraft(form);
  }

  function showProgress(share: number) {
    next.textContent =
      share < 1 ? t("Sending {percent} %", { percent: Math.round(share * 100) }) : t("Sending…");
  }

  /** Shows that a story has arrived if the outbox has sent it, perhaps while this page was closed. */
  async function showArrived(): Promise<boolean> {
    if (isRunning || waiting.value !== "on") return false;
    try {
      const outcome = await (await withTimeout(unseenMs, loadOutbox())).takeArrived(form);
      if (outcome) await settle(outcome);
      return outcome !== null;
    } catch {
      // No code or no storage: sent again, it is still one story.
      return false;
    }
  }

  /** It is a draft again, which nobody sends. */
  function stopWaiting() {
    clearTimeout(retry);
    isKept = false;
    wait("");
    showProblem(null);
  }

  /** Takes out what the story was before a change; returns what is to be said if it has arrived as that. */
  async function takeFormer(): Promise<string | null> {
    const { takeOutOfOutbox } = await loadOutbox();
    const arrived = await takeOutOfOutbox(form, () => (isRunning ? voices.takes() : null));
    if (arrived?.status !== "stored") return null;
    keepLink(arrived);
    return t(
      "Your story has arrived without this change, which can be made under My Stories. What you send from here is another story.",
    );
  }

  async function settle(outcome: Outcome) {
    if (outcome.status === "later") {
      isKept = outcome.isKept ?? false;
      const waits = isKept
        ? t(
            "Not sent yet, and kept on this phone. It goes by itself when there is a network, even if you close this page.",
          )
        : t("Not sent yet, and kept on this phone. It goes by itself when there is a network.");
      showProblem(outcome.problem ?? waits);
      const isUnanswered = outcome.problem === null;
      retry = setTimeout(() => void send(), isUnanswered && isOnlineAgain ? 0 : outcome.retryAfterMs);
      return;
    }
    waiting.value = "";
    if (outcome.status === "refused") {
      keepDraft(form);
      return showProblem(outcome.problem);
    }
    // Its own link first: then what the device held may go.
    keepLink(outcome);
    form.hidden = true;
    pausePlayers(form);
    const isAll = dropDraft(form);
    // Browsers fill a form in again when its page is loaded once more, after Back for instance: on a phone that is
    // passed round, with somebody else's story.
    form.reset();
    // A device whose storage fails keeps them: the story is stored all the same.
    if (outcome.voice !== "missing") await voices.forget(isAll).catch(() => undefined);
    showSent(outcome);
  }

  const keepLink = ({ id, songTitle, managePath }: SentTelling) =>
    managePath && keepDeviceStory({ id, songTitle, managePath });

  return {
    isRunning: () => isRunning,
    send,
    /** The network is back: what waits is sent, once more if that is being tried. */
    async followNetwork() {
      isOnlineAgain = true;
      if (waiting.value) await send();
    },
    /** Somebody edits a story that waits: it waits no longer, or two of it would be stored. */
    async resumeEditing() {
      if (waiting.value === "" || isRunning) return;
      const isTried = waiting.value === "on";
      stopWaiting();
      if (!isTried) return;
      changing = takeFormer().catch(() => null);
      const arrived = await changing;
      changing = Promise.resolve(null);
      if (arrived !== null) showProblem(arrived);
    },
    /** The outbox has changed: another page or the service worker sent this story, or it was taken out there. */
    async followOutbox() {
      if (form.hidden || (await showArrived()) || !isKept || isRunning) return;
      if (!(await (await loadOutbox()).isInOutbox(form))) stopWaiting();
    },
  };
}
