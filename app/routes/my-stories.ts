import { redirect } from "@remix-run/cloudflare";

/** The page of a signed-in author; nobody is signed in yet (specification, section 2, "/my-stories"). */
export const loader = () => redirect("/auth");
