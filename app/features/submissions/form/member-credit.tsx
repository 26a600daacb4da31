import type { FieldMetadata } from "@conform-to/react";
import { t } from "~/lib/i18n/t";
import { Checkbox } from "~/ui/form/field";
import { Trans } from "~/ui/trans";

interface MemberCreditProps {
  /** The name that credits the account's stories. */
  name: string;
  field: FieldMetadata<unknown>;
}

/** The credit of a signed-in author's story, and the choice to publish anonymously. */
export const MemberCredit = ({ name, field }: MemberCreditProps) => (
  <div className="min-w-0">
    <p className="font-semibold leading-snug">
      <Trans text={t("Credited as {name}")} values={{ name: <bdi>{name}</bdi> }} />
    </p>
    <Checkbox
      id={field.id}
      name={field.name}
      defaultChecked={field.initialValue === "on"}
      label={t("Publish anonymously")}
      hint={t("It stays on your list, and nobody else learns whose it is.")}
    />
  </div>
);
