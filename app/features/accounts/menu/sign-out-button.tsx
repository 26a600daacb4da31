import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";

/** Signs out, with and without a script. */
export const SignOutButton = () => (
  <Form method="post" action="/auth/sign-out">
    <Button type="submit">Sign Out</Button>
  </Form>
);
