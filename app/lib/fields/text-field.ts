import { z } from "zod";
import { t } from "../i18n/t";
import { cleanText, codePoints } from "../text/text";

/**
 * The schema of a text in a form, which may be empty.
 * @param label its name, as an error message begins with it, marked by `msg`
 * @param maxLength its longest length, in code points
 */
export const textField = (label: string, maxLength: number) =>
  z
    .string()
    .prefault("")
    .transform(cleanText)
    .refine((text) => codePoints(text) <= maxLength, {
      error: () => t("{label} must be {most} characters or fewer", { label: t(label), most: maxLength }),
    });

/** The schema of a text that must not be empty; parameters as of `textField`. */
export const requiredTextField = (label: string, maxLength: number) =>
  textField(label, maxLength).refine((text) => text !== "", {
    error: () => t("{label} is missing", { label: t(label) }),
  });
