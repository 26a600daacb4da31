import { Form, useNavigation } from "@remix-run/react";
import { type ChangeEvent, useId, useState } from "react";
import { msg, t } from "~/lib/i18n/t";
import { Avatar } from "~/ui/avatar";
import { FieldErrors } from "~/ui/form/field";
import { SubmitButton } from "~/ui/form/submit-button";
import { shownAccountField } from "../shown-account";

interface AvatarFormProps {
  /** The account's id. */
  account: string;
  name: string;
  url: string | null;
  error?: string;
}

/**
 * Form for the profile picture. With JavaScript, the browser scales any picture that it can read down before upload;
 * others, and all without JavaScript, must be below the limit.
 */
export function AvatarForm({ account, name, url, error }: AvatarFormProps) {
  const { formData } = useNavigation();
  const [unread, setUnread] = useState(false);
  const id = useId();

  const shrink = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    setUnread(false);
    const late = await import("./shrink-picture").catch(() => null);
    // As without JavaScript.
    if (!late) return;
    try {
      const small = new DataTransfer();
      small.items.add(await late.shrinkPicture(chosen));
      input.files = small.files;
    } catch {
      input.value = "";
      setUnread(true);
    }
  };

  const errors = unread ? [msg("This file can’t be read as a picture")] : error ? [error] : undefined;
  return (
    <Form
      method="post"
      action="/profile"
      encType="multipart/form-data"
      className="flex flex-wrap items-start gap-5"
    >
      <input type="hidden" name={shownAccountField} value={account} />
      <Avatar name={name} url={url} className="size-20" />
      <div className="grid min-w-0 flex-1 basis-64 gap-3">
        <label htmlFor={id} className="font-semibold">
          {t("Picture")}
        </label>
        <input
          id={id}
          type="file"
          name="picture"
          accept="image/jpeg,image/png,image/webp,image/heic"
          onChange={shrink}
          aria-describedby={`${id}-hint ${id}-error`}
          className="w-full text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-rule-strong file:px-5 file:font-semibold file:text-ink hover:file:bg-sunk"
        />
        <p id={`${id}-hint`} className="text-sm text-soft">
          {t(
            "JPEG, PNG, WebP or HEIC, at most 10 MB. It is made smaller, and where and with what it was taken is removed.",
          )}
        </p>
        <FieldErrors id={`${id}-error`} errors={errors} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            look="quiet"
            pending={formData?.get("intent") === "save"}
            pendingText={t("Saving...")}
            name="intent"
            value="save"
          >
            {t("Save picture")}
          </SubmitButton>
          {url ? (
            <SubmitButton
              look="quiet"
              pending={formData?.get("intent") === "remove"}
              pendingText={t("Removing...")}
              name="intent"
              value="remove"
            >
              {t("Remove picture")}
            </SubmitButton>
          ) : null}
        </div>
      </div>
    </Form>
  );
}
