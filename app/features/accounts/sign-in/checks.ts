import "~/lib/fields/checked-without-eval";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodObject } from "zod";
import type { FormCheck } from "~/ui/form/use-form-check";
import * as schemas from "../schema";

/** Raw fields of the account forms. */
export interface AccountFields {
  email?: string;
  password?: string;
  username?: string;
  display_name?: string;
  current?: string;
  code?: string;
  stories?: string;
}

const checkOf =
  (schema: ZodObject): FormCheck<AccountFields> =>
  (form) =>
    parseWithZod(form, { schema }) as ReturnType<FormCheck<AccountFields>>;

/** The server's validation of each account form, for the browser. A separate module, loaded on first interaction. */
export const checks = {
  "sign-in": checkOf(schemas.signInSchema),
  "sign-up": checkOf(schemas.signUpSchema),
  forgot: checkOf(schemas.forgotSchema),
  reset: checkOf(schemas.resetSchema),
  password: checkOf(schemas.newPasswordSchema),
  email: checkOf(schemas.newEmailSchema),
  profile: checkOf(schemas.profileSchema),
  code: checkOf(schemas.codeSchema),
  current: checkOf(schemas.currentSchema),
  deletion: checkOf(schemas.deletionSchema),
};
