import Eye from "lucide-react/icons/eye";
import { Button } from "~/ui/button";
import { SubmitButton } from "~/ui/form/submit-button";
import { MomentField } from "~/ui/moment";
import type { DeskPost } from "../editing/find.server";
import { previewPath } from "../editing/paths";
import type { PostStatus } from "../editing/status";

interface PublishingProps {
  post: DeskPost;
  status: PostStatus;
  whenErrors?: string[];
  /** Saving now would overwrite what somebody else saved. */
  isConflict: boolean;
  /** The intent of the pending submission. */
  pending: FormDataEntryValue | null | undefined;
}

/** A post's actions; each button saves its content first. */
export function Publishing({ post, status, whenErrors, isConflict, pending }: PublishingProps) {
  const button = (intent: string, label: string, look: "primary" | "quiet") => (
    <SubmitButton
      look={look}
      name="intent"
      value={intent}
      pending={pending === intent}
      disabled={Boolean(pending)}
      pendingText="One moment..."
    >
      {label}
    </SubmitButton>
  );
  return (
    <div className="grid gap-6 border-t border-rule pt-6">
      <div className="flex flex-wrap items-center gap-3">
        {button(
          "save",
          isConflict ? "Save mine instead" : saveLabel[status],
          status === "published" ? "primary" : "quiet",
        )}
        <Button
          type="submit"
          formTarget="_blank"
          formAction={previewPath(post.version === 0 ? "new" : post.id)}
        >
          <Eye size={18} aria-hidden /> Preview <span className="sr-only">in a new tab</span>
        </Button>
        {status === "published" ? null : button("publish", "Publish now", "primary")}
        {status === "draft" ? null : button("unpublish", "Back to draft", "quiet")}
      </div>
      <p className="needs-script text-sm text-soft">
        Words that aren’t saved yet stay on this device. Ctrl+S saves.
      </p>
      {status === "published" ? null : (
        <fieldset className="rounded-2xl border border-rule p-5">
          <legend className="px-2 font-semibold">Later</legend>
          <MomentField
            id="publish-at"
            name="publish_at"
            label="Comes out at"
            moment={post.publishedAt}
            errors={whenErrors}
          />
          <div className="mt-4">
            {button("schedule", status === "scheduled" ? "Change the time" : "Schedule", "quiet")}
          </div>
        </fieldset>
      )}
    </div>
  );
}

const saveLabel: Record<PostStatus, string> = {
  draft: "Save draft",
  scheduled: "Save",
  published: "Save changes",
};
