import { type Action, someone } from "./action";

/** The newsletter and messages to the team. */
export const messages: Action[] = [
  {
    name: "subscribe",
    well: [200, "Successfully subscribed!"],
    hurt: {
      D1: [503, "Subscription failed", ".quiet.example"],
      mail: [503, "Subscription failed", ".quiet.example"],
    },
    async prepare() {
      const email = `${crypto.randomUUID()}@${crypto.randomUUID()}.quiet.example`;
      return (bindings) => someone().post("/api/newsletter", { email }, bindings);
    },
  },
  {
    name: "write to the team",
    well: [302],
    hurt: { D1: [503, "Where do I find the tape?"] },
    async prepare() {
      const fields = { name: "Pau", email: "pau@example.org", message: "Where do I find the tape?" };
      return (bindings) => someone().post("/contact", { ...fields, form_key: crypto.randomUUID() }, bindings);
    },
  },
];
