import { z } from "zod";
import { emailField } from "~/lib/text/email-address";

const mailAddress = emailField("This is no address that mail can be sent to");

/** A mail as a queue message. Versioned, since messages outlive a deployment. */
export const mailSchema = z.object({
  version: z.literal(1),
  /** Idempotency key: one id is sent once. */
  id: z.string(),
  to: mailAddress,
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  replyTo: mailAddress.optional(),
  /** Additional headers, such as List-Unsubscribe. */
  headers: z.record(z.string(), z.string()).optional(),
  /** The account that it is about: once that is deleted, nothing is kept of it that can't be sent, as below. */
  userId: z.string().optional(),
  /** For somebody whose data is erased: if it can't be sent, nothing of it is kept, nor its recipient. */
  leavesNothing: z.literal(true).optional(),
  /** Whether it is made anew while it is true: if it can't be sent, there is nothing to send again. */
  comesAgain: z.literal(true).optional(),
});

export type Mail = z.output<typeof mailSchema>;

/** The sender of a mail. */
export interface Sender {
  name: string;
  address: string;
}

/** Delivers mails. */
export interface MailTransport {
  /**
   * Hands a mail to the service.
   * @throws if it is rejected; `TimeoutError` if there is no response
   */
  deliver(mail: Mail): Promise<void>;
  /**
   * Prepares a mail and returns the function that hands it to the service. Separates the slow part for bulk sending.
   */
  prepare(mail: Mail): Promise<() => Promise<void>>;
}
