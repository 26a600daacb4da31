import type { Cursor } from "~/lib/text/cursor";

/** Stories in one request of a device: a form has at most a hundred fields, and each story two. */
export const maxPerRequest = 40;

/** What a device asks for in one request. */
export interface SavedRequest {
  /** Stories to be put on the account's list; `createdAt` is when they were saved. */
  save: Cursor[];
  /** Stories to be taken off the list of the account with the id `owner`. */
  remove: { id: string; owner: string }[];
  /** Ids of the stories whose cards are wanted. */
  cards: string[];
}

/** What the server says: the signed-in account's id, and the cards of those stories that can still be read. */
export interface SavedAnswer<Story> {
  account: string | null;
  stories: Story[];
}

/** A request as form fields. */
export function toFields({ save, remove, cards }: SavedRequest): URLSearchParams {
  const fields = new URLSearchParams();
  for (const { id, createdAt } of save) fields.append("save", `${createdAt.getTime()}.${id}`);
  for (const { id, owner } of remove) fields.append("remove", `${id} ${owner}`);
  for (const id of cards) fields.append("card", id);
  return fields;
}
