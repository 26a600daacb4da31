import { t } from "~/lib/i18n/t";
/**
 * The response to a refused recording: a message for its author and a status for programs.
 * @param headers such as Retry-After
 */
export const refusal = (status: number, error: string, headers?: HeadersInit): Response =>
  Response.json({ error: t(error) }, { status, headers });
