import type { Mail } from "~/platform/mail/mail";

/** A queue binding that records its messages. */
export function fakeQueue<Message>() {
  const messages: Message[] = [];
  const queue = {
    send: async (message: Message) => void messages.push(message),
    sendBatch: async (batch: { body: Message }[]) => void messages.push(...batch.map(({ body }) => body)),
  } as unknown as Queue<Message>;
  return { queue, messages };
}

/** A queue binding whose sends fail. */
export const brokenQueue = { send: () => Promise.reject(new Error("the queue is down")) } as unknown as Queue;

/** A mail queue that records its mails, and the paths of the links in the newest. */
export function mailbox() {
  const { queue, messages } = fakeQueue<Mail>();
  const paths = () =>
    Array.from(messages.at(-1)?.text.matchAll(/https?:\/\/[^/\s]+(\/\S+)/g) ?? [], ([, path]) => path ?? "");
  return { MAIL: queue, mails: messages, paths };
}
