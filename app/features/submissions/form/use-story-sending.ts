import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { VoiceOfForm } from "~/features/voice/recorder/voice-recorder.client";
import { isFocusLost } from "~/ui/hooks/is-focus-lost";
import { sendEvent } from "~/ui/hooks/use-latest-event";
import type { LeftBehind, SentStory, SubmissionAnswer } from "./submission-answer";

/**
 * Submits a story after uploading its recording. If the server no longer has the recording (it keeps unattached ones
 * for a day), it is uploaded again, followed by the same form, which attaches it. If that fails, too, the recording
 * stays on the device and the author is told.
 */
export function useStorySending(onSent: (story: SentStory) => void) {
  const fetcher = useFetcher<SubmissionAnswer>();
  const voice = useRef<VoiceOfForm | null>(null);
  const [isDelivering, setDelivering] = useState(false);
  const sending = useRef<{ form: FormData; isSecond: boolean } | null>(null);
  const focused = useRef<HTMLElement | null>(null);

  const post = (form: FormData) => fetcher.submit(form, { method: "post", action: "/submissions/new" });

  async function deliver(anew: boolean) {
    setDelivering(true);
    const isThere = await voice.current?.deliver(anew);
    setDelivering(false);
    return isThere;
  }

  /** Replaces the native submit if there is a recording. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (event.defaultPrevented) return;
    const { currentTarget: element } = event;
    const take = () => {
      focused.current = document.activeElement as HTMLElement | null;
      const form = new FormData(element);
      sending.current = { form, isSecond: false };
      return form;
    };
    take();
    if (!voice.current?.chosen()) return;
    event.preventDefault();
    // Submitted even if the upload failed: the response says whether the recording is there. An upload may take
    // minutes, in which its author writes on.
    void deliver(false).then(() => post(take()));
  }

  async function conclude(story: SentStory) {
    const { current: sent } = sending;
    if (story.voice === "missing" && sent && !sent.isSecond) {
      sent.isSecond = true;
      if (await deliver(true)) return post(sent.form);
    }
    const leftBehind = story.voice === "missing" ? leftBehindOf(sent?.form, voice.current) : undefined;
    // Not what was found only after the form had been sent, which no story has.
    if (story.voice === "held") void voice.current?.forget();
    onSent({ ...story, leftBehind });
  }

  // Without dependencies, on purpose: if revalidation interrupts the render with the response, React 18 considers them
  // unchanged, and the author would never see the private link.
  const { data } = fetcher;
  const concluded = useRef(data);
  useEffect(() => {
    if (!data || concluded.current === data) return;
    concluded.current = data;
    if (data.sent) void conclude(data.sent);
    // The story is kept in the outbox (features/offline/keep-unsent.ts).
    else if (data.unreachable) sendEvent("unsent", [sending, voice]);
  });

  const [takeVoice] = useState(() => (of: VoiceOfForm) => {
    voice.current = of;
  });
  /** What is changed now would be in no story: the form is on its way, or was stored without its recording. */
  const isFixed = fetcher.state === "submitting" || (isDelivering && sending.current?.isSecond);
  // A field that takes no input loses the focus. Not where what is shown instead of the form has it by now.
  useEffect(() => {
    if (!isFixed && isFocusLost()) focused.current?.focus();
  }, [isFixed]);
  return { fetcher, onSubmit, takeVoice, isPending: isDelivering || fetcher.state !== "idle", isFixed };
}

function leftBehindOf(form: FormData | undefined, voice: VoiceOfForm | null): LeftBehind | undefined {
  const take = voice?.chosen();
  return form && take ? { form, take } : undefined;
}
