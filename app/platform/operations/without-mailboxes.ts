/** Characters of a message that are kept: to look through much longer ones would take long. */
const maxLength = 2000;

/** A message without e-mail addresses, which neither the log nor a report may have; cut off where it is long. */
export const withoutMailboxes = (message: string): string =>
  message.slice(0, maxLength).replace(/\S+@\S+/g, "[address]");
