import { env } from "cloudflare:workers";
import { password } from "../../../support/accounts";
import { drawn } from "../../../support/pictures";
import { origin } from "../../../support/site";
import { type Action, someone, stuck } from "./action";

/** Room for one account's profile to be saved in every situation: more often than anybody does within a minute. */
const often = { MANAGE_LIMIT: { limit: async () => ({ success: true }) } as RateLimit };

/** Accounts and profiles. */
export const accounts: Action[] = [
  {
    name: "sign up",
    well: [302],
    hurt: { D1: [503, "Something went wrong on our side", "@new.example"] },
    async prepare() {
      // A different address for each call, since one can only sign up once.
      const fields = () => ({ email: `${crypto.randomUUID()}@new.example`, password });
      return (bindings) => someone().post("/auth?mode=sign-up", fields(), bindings);
    },
  },
  {
    name: "sign in",
    well: [302],
    hurt: { D1: [503, "Something went wrong on our side", "@again.example"] },
    async prepare() {
      // Its own account, since concurrent sign-ins to one account would exceed the limit.
      const fields = { email: `${crypto.randomUUID()}@again.example`, password };
      await storeAccount(fields.email);
      return (bindings) => someone().post("/auth", fields, bindings);
    },
  },
  {
    name: "ask for a new password",
    well: [200],
    hurt: {
      D1: [503, "Something went wrong on our side", "author@example.org"],
    },
    async prepare() {
      const fields = { email: "author@example.org" };
      return (bindings) => someone().post("/auth/forgot", fields, bindings);
    },
  },
  {
    name: "save a profile",
    well: [302],
    hurt: { D1: stuck },
    async prepare({ people }) {
      const fields = { username: "Other", display_name: "Somebody" };
      return (bindings) => people.other.post("/profile", fields, { ...often, ...bindings });
    },
  },
  {
    name: "change the profile's picture",
    well: [302, "Profile saved"],
    hurt: {
      D1: [503, "Please try again in a minute"],
      R2: [400, "try again later"],
      images: [400, "try again later"],
    },
    async prepare({ people }) {
      const picture = await drawn("png", 8, 8);
      return (bindings) => {
        const body = new FormData();
        body.set("intent", "save");
        body.set("picture", new File([picture], "me.png", { type: "image/png" }));
        const init = { method: "POST", headers: { Origin: origin }, body };
        return people.other.visit("/profile", init, { ...often, ...bindings });
      };
    },
  },
];

/** An account with the password of the others, which isn't hashed once more. */
const storeAccount = (email: string) =>
  env.DB.batch([
    env.DB.prepare("INSERT INTO users (id, name, email, updated_at) VALUES (?1, 'Again', ?1, 0)").bind(email),
    env.DB.prepare(
      `INSERT INTO auth_accounts (id, user_id, account_id, provider_id, password, updated_at)
       SELECT ?1, ?1, ?1, provider_id, password, 0 FROM auth_accounts ORDER BY rowid LIMIT 1`,
    ).bind(email),
  ]);
