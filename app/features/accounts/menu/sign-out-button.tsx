import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";

/** Signs out, with and without JavaScript. */
export const SignOutButton = () => (
  <Form method="post" action="/auth/sign-out">
    <Button type="submit">Sign Out</Button>
  </Form>
);
