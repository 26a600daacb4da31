import { msg, t } from "~/lib/i18n/t";
import { FieldErrors } from "~/ui/form/field";

const choices = [
  {
    value: "keep",
    label: msg("Keep my stories, as Anonymous"),
    hint: msg(
      "Nothing will say that they were yours: name, picture and e-mail address go, and so do your recordings, since a voice tells who somebody is. You get a private link to each story first, to withdraw it later.",
    ),
  },
  {
    value: "delete",
    label: msg("Delete my stories too"),
    hint: msg("Their texts and recordings are erased with the account."),
  },
] as const;

/** Choice of what happens to an account's stories when it is deleted; no default. */
export const StoriesChoice = ({ errors, chosen }: { errors?: string[] | null; chosen?: string }) => (
  <fieldset aria-describedby="stories-error">
    <legend className="mb-1.5 font-semibold">{t("Your stories")}</legend>
    {choices.map(({ value, label, hint }) => (
      <label key={value} className="flex min-h-11 items-start gap-3 py-1.5">
        <input
          type="radio"
          name="stories"
          value={value}
          required
          defaultChecked={value === chosen}
          className="mt-1 size-5 shrink-0 accent-(--accent)"
        />
        <span>
          <span className="block leading-snug font-medium">{t(label)}</span>
          <span className="block text-sm text-soft">{t(hint)}</span>
        </span>
      </label>
    ))}
    <FieldErrors id="stories-error" errors={errors} />
  </fieldset>
);
