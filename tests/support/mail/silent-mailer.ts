import { vi } from "vitest";

/** A mail service that never responds for a mail to `silentTo`, and accepts all others. */
export function silentMailer(silentTo: string) {
  const send = vi.fn(({ to }: EmailMessage) =>
    to === silentTo ? new Promise<never>(() => {}) : Promise.resolve({ messageId: "1" }),
  );
  return { MAILER: { send } as unknown as SendEmail, send, silentTo };
}

/** The result of `work` after the timeout for a silent service, with fake timers. */
export async function givenUp<Result>(
  { send, silentTo }: ReturnType<typeof silentMailer>,
  work: () => Promise<Result>,
): Promise<Result> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const working = work();
    // The mails before it come first, which on a busy machine takes longer than the default of one second.
    await vi.waitUntil(() => send.mock.calls.some(([{ to }]) => to === silentTo), { timeout: 20_000 });
    await vi.advanceTimersByTimeAsync(20_000);
    return await working;
  } finally {
    vi.useRealTimers();
  }
}
