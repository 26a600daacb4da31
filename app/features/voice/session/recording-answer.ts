import "~/lib/fields/checked-without-eval";
import { z } from "zod";
import { t } from "~/lib/i18n/t";
import { voiceMessages } from "../messages";
import type { Sent } from "./sent";

const heardSchema = z.object({ text: z.string() });

const refusedSchema = z.object({
  error: z.string(),
  description: z.string().optional(),
  clipId: z.string().optional(),
});

type Answered = Pick<XMLHttpRequest, "status" | "responseText" | "getResponseHeader">;

/**
 * Parses the server's response to a recording. Not loaded when there is one: a browser that failed to load a module
 * once, without a network, doesn't load it until the page is left, and each attempt to send would upload the recording
 * anew.
 */
export function readAnswer(request: Answered): Sent {
  const { status, responseText } = request;
  if (status === 202) return { status: "kept" };
  const answer = parsed(responseText);
  const heard = heardSchema.safeParse(answer);
  if (status === 200 && heard.success) return { status: "heard", text: heard.data.text };
  const { data } = refusedSchema.safeParse(answer);
  const { title, description } = voiceMessages.failed;
  const isKept = data?.clipId !== undefined;
  const seconds = Number.parseInt(request.getResponseHeader("Retry-After") ?? "", 10);
  return {
    status: "refused",
    title: data?.error ?? t(title),
    description: data ? data.description : t(description),
    isKept,
    ...(seconds >= 0 ? { retryAfterMs: seconds * 1000 } : {}),
    ...(status >= 500 && !isKept ? { isDown: true } : {}),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
