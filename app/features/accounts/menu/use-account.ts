import { useRouteLoaderData } from "@remix-run/react";
import type { AccountData } from "./account-data";

/** The signed-in account, for what only shows it; `useAuth` can do something with it. Null for visitors. */
export const useAccount = (): AccountData | null =>
  useRouteLoaderData<{ account: AccountData | null }>("root")?.account ?? null;
