import type { FieldMetadata } from "@conform-to/react";

/** A field's props for our form controls. Passwords are never sent back. */
export const controlOf = (field: FieldMetadata<string | undefined>) => ({
  id: field.id,
  name: field.name,
  defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
  errors: field.errors,
});
