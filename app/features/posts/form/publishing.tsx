import type { FieldMetadata } from "@conform-to/react";
import Eye from "lucide-react/icons/eye";
import { msg, t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { Button } from "~/ui/button";
import { SubmitButton } from "~/ui/form/submit-button";
import { MomentField } from "~/ui/moment";
import type { DeskPost } from "../editing/find.server";
import { previewPath } from "../editing/paths";
import type { PostStatus } from "../editing/status";

interface PublishingProps {
  post: DeskPost;
  status: PostStatus;
  /** The moment at which a scheduled post comes out, as it was typed or is stored. */
  when: FieldMetadata<string>;
  /** Saving now would overwrite what somebody else saved. */
  isConflict: boolean;
  /** The intent of the pending submission. */
  pending: FormDataEntryValue | null | undefined;
}

/** A post's actions; each button saves its content first. */
export function Publishing({ post, status, when, isConflict, pending }: PublishingProps) {
  const button = (intent: string, label: string, look: "primary" | "quiet") => (
    <SubmitButton
      look={look}
      name="intent"
      value={intent}
      pending={pending === intent}
      disabled={Boolean(pending)}
      pendingText={t("One moment...")}
    >
      {label}
    </SubmitButton>
  );
  return (
    <div className="grid gap-6 border-t border-rule pt-6">
      <div className="flex flex-wrap items-center gap-3">
        {button(
          "save",
          isConflict ? t("Save mine instead") : t(saveLabel[status]),
          status === "published" ? "primary" : "quiet",
        )}
        <Button
          type="submit"
          formTarget="_blank"
          formAction={pathHere(previewPath(post.version === 0 ? "new" : post.id))}
        >
          <Eye size={18} aria-hidden /> {t("Preview")} <span className="sr-only">{t("in a new tab")}</span>
        </Button>
        {status === "published" ? null : button("publish", t("Publish now"), "primary")}
        {status === "draft" ? null : button("unpublish", t("Back to draft"), "quiet")}
      </div>
      <p className="needs-script in-data-full:hidden text-sm text-soft">
        {t("Words that aren’t saved yet stay on this device. Ctrl+S saves.")}
      </p>
      {status === "published" ? null : (
        <fieldset className="min-w-0 rounded-2xl border border-rule p-5">
          <legend className="px-2 font-semibold">{t("Later")}</legend>
          <MomentField
            id="publish-at"
            name="publish_at"
            label={t("Comes out at")}
            value={when.initialValue}
            errors={when.errors}
          />
          <div className="mt-4">
            {button("schedule", status === "scheduled" ? t("Change the time") : t("Schedule"), "quiet")}
          </div>
        </fieldset>
      )}
    </div>
  );
}

const saveLabel: Record<PostStatus, string> = {
  draft: msg("Save draft"),
  scheduled: msg("Save"),
  published: msg("Save changes"),
};
