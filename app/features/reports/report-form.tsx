import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { ButtonLink } from "~/ui/button";
import { FieldErrors, TextArea } from "~/ui/form/field";
import { SubmitButton } from "~/ui/form/submit-button";
import { useFormCheck } from "~/ui/form/use-form-check";
import { reasonWords, reportReasons } from "./reasons";

const loadCheck = async () => (await import("./check-report")).checkReport;

/** Form to report a story. */
export function ReportForm({
  storyPath,
  result,
}: {
  storyPath: string;
  result?: SubmissionResult<string[]>;
}) {
  const { state } = useNavigation();
  const [form, { reason, details }] = useForm({
    id: "report-form",
    lastResult: result,
    ...useFormCheck("report-form", loadCheck),
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-6">
      <fieldset aria-describedby={`${reason.id}-error`}>
        <legend className="mb-2 font-semibold">{t("What is wrong with it?")}</legend>
        {reportReasons.map((text) => (
          <label key={text} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={reason.name}
              value={text}
              defaultChecked={reason.initialValue === text}
              className="size-5 shrink-0 accent-(--accent)"
            />
            {t(reasonWords[text])}
          </label>
        ))}
        <FieldErrors id={`${reason.id}-error`} errors={reason.errors} />
      </fieldset>
      <TextArea
        id={details.id}
        name={details.name}
        defaultValue={typeof details.initialValue === "string" ? details.initialValue : undefined}
        errors={details.errors}
        label={t("Anything an editor should know")}
        hint={t("Optional")}
        rows={4}
      />
      <FieldErrors id={form.errorId} errors={form.errors} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={state !== "idle"} pendingText={t("Sending...")}>
          {t("Send report")}
        </SubmitButton>
        <ButtonLink to={storyPath}>{t("Never mind")}</ButtonLink>
      </div>
    </Form>
  );
}
