import type { FieldMetadata } from "@conform-to/react";

/**
 * A form field's props for our form controls. Length limits are validation errors, not `maxlength`, which would
 * truncate input. Passwords are never sent back.
 */
export const fieldProps = (field: FieldMetadata<string | undefined>) => ({
  id: field.id,
  name: field.name,
  defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
  errors: field.errors,
});
