import { Form, useResolvedPath } from "@remix-run/react";
import { SubmitButton } from "~/ui/submit-button";

/** A story's recording behind the private link: hear it, publish it or not, delete it. */
export function ManageVoice({ isPublished, pending }: { isPublished: boolean; pending: unknown }) {
  const { pathname } = useResolvedPath("voice", { relative: "path" });
  const publishing = isPublished
    ? { intent: "hide-voice", label: "Make it private", pendingText: "Hiding..." }
    : { intent: "publish-voice", label: "Publish my voice", pendingText: "Publishing..." };
  return (
    <section
      aria-label="Your recording"
      className="mt-4 grid gap-4 rounded-2xl border border-rule bg-raised p-5"
    >
      <p>
        {isPublished
          ? "Your voice is published with the story."
          : "Your recording is private: only you can hear it, here."}
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: the author's own voice; its words are the text below */}
      <audio controls preload="none" src={pathname} aria-label="Your recording" className="h-11 w-full" />
      <Form method="post" className="flex flex-wrap gap-3">
        <SubmitButton
          look="quiet"
          name="intent"
          value={publishing.intent}
          pending={pending === publishing.intent}
          pendingText={publishing.pendingText}
        >
          {publishing.label}
        </SubmitButton>
        <SubmitButton
          look="danger"
          name="intent"
          value="remove-voice"
          pending={pending === "remove-voice"}
          pendingText="Deleting..."
        >
          Delete the recording
        </SubmitButton>
      </Form>
    </section>
  );
}
