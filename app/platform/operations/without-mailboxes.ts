/** Characters of a message that are kept: to look through much longer ones would take long. */
const maxLength = 2000;

/** A message without e-mail addresses, which neither the log nor a report may have; cut off where it is long. */
export const withoutMailboxes = (message: string): string => cut(message).replace(/\S+@\S+/g, "[address]");

/** Before a word: half of an address isn't recognized. */
const cut = (message: string): string =>
  message.length > maxLength ? message.slice(0, maxLength).replace(/\S*$/, "") : message;
