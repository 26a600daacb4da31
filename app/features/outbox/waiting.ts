/**
 * Whether the story of a draft waits to be sent, as the draft's field `waiting` says:
 * - empty while it is written;
 * - `untried` from the tap until anything of it has left its page: what waits under its key may be another page's;
 * - `on` once what waits under its key is its own, until it has arrived, is refused or is written on.
 */
export type Waiting = "" | "untried" | "on";
