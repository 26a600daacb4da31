import type { FieldMetadata } from "@conform-to/react";
import { site } from "~/content/site";
import { gatheringLimits } from "~/features/gatherings/gathering";
import { gatheringFormPath } from "~/features/gatherings/paths";
import { t } from "~/lib/i18n/t";
import { FieldErrors, TextArea, TextField } from "~/ui/form/field";
import { fieldProps } from "~/ui/form/field-props";
import { MomentField } from "~/ui/moment";
import type { DeskGathering } from "./find.server";

/** The form's fields as they are submitted. */
export interface GatheringValues {
  code: string;
  name: string;
  place: string;
  held_on: string;
  welcome: string;
  question1: string;
  question2: string;
  question3: string;
  question4: string;
  question5: string;
  question6: string;
  consent: string;
  opens_at: string;
  closes_at: string;
}

interface GatheringFieldsProps {
  fields: { [Name in keyof GatheringValues]: FieldMetadata<GatheringValues[Name]> };
  /** Null for a new one. */
  gathering: DeskGathering | null;
}

/** The fields of a gathering: what, where and when, what people are asked, and what they agree to. */
export const GatheringFields = ({ fields, gathering }: GatheringFieldsProps) => (
  <>
    <TextField {...fieldProps(fields.name)} label={t("Name")} required autoComplete="off" />
    {gathering ? (
      <p>
        <span className="block font-semibold">{t("Address")}</span>
        <bdi>{gatheringFormPath(gathering.code)}</bdi>{" "}
        <span className="text-sm text-soft">{t("It may be printed already, so it stays.")}</span>
      </p>
    ) : (
      <TextField
        {...fieldProps(fields.code)}
        label={t("Address")}
        hint={t(
          "What follows /at/ on {site}: short, since people type it. 3 to {count} letters, digits and hyphens. It can’t be changed later.",
          { site: site.name, count: gatheringLimits.code },
        )}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
    )}
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField {...fieldProps(fields.place)} label={t("Place")} required autoComplete="off" />
      <TextField {...fieldProps(fields.held_on)} type="date" label={t("Day")} required />
    </div>
    <div className="grid gap-6 sm:grid-cols-2">
      <MomentField {...momentOf(fields.opens_at)} label={t("Takes stories from")} />
      <MomentField {...momentOf(fields.closes_at)} label={t("Takes stories until")} />
    </div>
    <TextArea
      {...fieldProps(fields.welcome)}
      label={t("Welcome")}
      hint={t("What people read first, on a phone: a sentence or two, at most {count} characters.", {
        count: gatheringLimits.welcome,
      })}
      required
      rows={3}
      isShort
    />
    <Questions fields={fields} gathering={gathering} />
    <TextArea
      {...fieldProps(fields.consent)}
      label={t("What people agree to")}
      hint={t("One plain sentence above the button that sends the story.")}
      required
      rows={3}
      isShort
    />
  </>
);

/** The questions; once a story was told, only to be read, since it answers them. */
function Questions({ fields, gathering }: GatheringFieldsProps) {
  const all = [
    fields.question1,
    fields.question2,
    fields.question3,
    fields.question4,
    fields.question5,
    fields.question6,
  ];
  if (gathering?.isTold) {
    return (
      <section aria-label={t("Questions")}>
        <p className="font-semibold">{t("Questions")}</p>
        <ol className="mt-1.5 list-decimal pl-6 wrap-anywhere">
          {gathering.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
        <p className="mt-1.5 text-sm text-soft">
          {t("Stories were told here in answer to them: so they stay as they are.")}
        </p>
        {all.map((field) => (
          <input key={field.name} type="hidden" name={field.name} defaultValue={field.initialValue} />
        ))}
        <FieldErrors id={fields.question1.errorId} errors={fields.question1.errors} />
      </section>
    );
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">{t("Questions")}</legend>
      <p className="text-sm text-soft">
        {t(
          "Up to {count}; people answer what means something to them. Leave the others empty. Once a story was told, they stay as they are.",
          { count: gatheringLimits.questions },
        )}
      </p>
      {all.map((question, at) => (
        <TextField
          {...fieldProps(question)}
          key={question.name}
          label={t("Question {number}", { number: at + 1 })}
          maxLength={gatheringLimits.question}
          autoComplete="off"
        />
      ))}
    </fieldset>
  );
}

const momentOf = (field: FieldMetadata<string>) => ({
  id: field.id,
  name: field.name,
  value: field.initialValue,
  errors: field.errors,
});
