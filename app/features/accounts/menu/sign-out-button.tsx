import { Form } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";

/** Signs out, with and without JavaScript. */
export const SignOutButton = () => (
  <Form method="post" action="/auth/sign-out">
    <Button type="submit">{t("Sign Out")}</Button>
  </Form>
);
