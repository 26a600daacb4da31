import type { FieldMetadata } from "@conform-to/react";
import { Checkbox } from "~/ui/form/field";

interface MemberCreditProps {
  /** What the account's stories are signed with. */
  name: string;
  field: FieldMetadata<unknown>;
}

/** Who a story by an account is credited to, and the choice to leave that out. */
export const MemberCredit = ({ name, field }: MemberCreditProps) => (
  <div className="min-w-0">
    <p className="font-semibold leading-snug">
      Credited as <bdi>{name}</bdi>
    </p>
    <Checkbox
      id={field.id}
      name={field.name}
      defaultChecked={field.initialValue === "on"}
      label="Publish anonymously"
      hint="It stays on your list, and nobody else learns whose it is."
    />
  </div>
);
