import { z } from "zod";
import { emailField } from "~/lib/text/email-address";

const mailAddress = emailField("This is no address that mail can be sent to");

/** A mail as it goes through the queue: versioned, since messages outlive a deploy. */
export const mailSchema = z.object({
  version: z.literal(1),
  /** The same id is the same mail: it is sent once. */
  id: z.string(),
  to: mailAddress,
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  replyTo: mailAddress.optional(),
  /** More headers, such as List-Unsubscribe. */
  headers: z.record(z.string(), z.string()).optional(),
});

export type Mail = z.output<typeof mailSchema>;

/** Who a mail is from. */
export interface Sender {
  name: string;
  address: string;
}

/** Where mails go out. */
export interface MailTransport {
  /** Hands a mail to the service. @throws when it isn't taken; `TimeoutError` when the service doesn't say */
  deliver(mail: Mail): Promise<void>;
  /** Makes a mail ready; what comes back hands it to the service, at once. For many mails that share their way. */
  prepare(mail: Mail): Promise<() => Promise<void>>;
}
