/** Name of the lock that a page holds while somebody writes in it. */
const writing = "writing";

/** Prefixes of the locks that recordings and the outbox hold. */
const busy = /^(writing$|recording |outbox)/;

/** From the first input into a form that will be sent, this page counts as one in which somebody writes. */
export function watchWriting(): void {
  addEventListener("input", holdLock, { capture: true });
}

function holdLock({ target }: Event) {
  const form = (target as Element).closest("form");
  if (form?.method !== "post") return;
  removeEventListener("input", holdLock, { capture: true });
  // Until the document is left. Shared: several pages may hold it.
  void navigator.locks?.request(writing, { mode: "shared" }, () => new Promise(() => {})).catch(denied);
}

/** Whether in any page of this browser somebody writes or records, or something is being sent. */
export async function isSomebodyWriting(): Promise<boolean> {
  const locks = await navigator.locks?.query().catch(denied);
  return !locks || (locks.held ?? []).some(({ name = "" }) => busy.test(name));
}

/** There are no locks where a site may store nothing: then nobody can tell who writes. */
const denied = () => undefined;
