import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { VoiceOfForm } from "~/features/voice/recorder/voice-recorder.client";
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

  const post = (form: FormData) => fetcher.submit(form, { method: "post", action: "/submissions/new" });

  async function deliver(anew: boolean) {
    setDelivering(true);
    const isThere = await voice.current?.deliver(anew);
    setDelivering(false);
    return isThere;
  }

  /** Replaces the native submit if there is a recording. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (event.defaultPrevented || !voice.current?.chosen()) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    sending.current = { form, isSecond: false };
    // Submitted even if the upload failed: the response says whether the recording is there.
    void deliver(false).then(() => post(form));
  }

  async function conclude(story: SentStory) {
    const { current: sent } = sending;
    if (story.voice === "missing" && sent && !sent.isSecond) {
      sent.isSecond = true;
      if (await deliver(true)) return post(sent.form);
    }
    const leftBehind = story.voice === "missing" ? leftBehindOf(sent?.form, voice.current) : undefined;
    if (story.voice !== "missing") void voice.current?.forget();
    onSent({ ...story, leftBehind });
  }

  // Without dependencies, on purpose: if revalidation interrupts the render with the response, React 18 considers them
  // unchanged, and the author would never see the private link.
  const { sent } = fetcher.data ?? {};
  const concluded = useRef<SentStory | null>(null);
  useEffect(() => {
    if (!sent || concluded.current === sent) return;
    concluded.current = sent;
    void conclude(sent);
  });

  const [takeVoice] = useState(() => (of: VoiceOfForm) => {
    voice.current = of;
  });
  return { fetcher, onSubmit, takeVoice, isPending: isDelivering || fetcher.state !== "idle" };
}

function leftBehindOf(form: FormData | undefined, voice: VoiceOfForm | null): LeftBehind | undefined {
  const take = voice?.chosen();
  return form && take ? { form, take } : undefined;
}
