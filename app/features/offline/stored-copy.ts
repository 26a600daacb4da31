import { currentLocale, t } from "~/lib/i18n/t";
import { showSign } from "~/ui/signs";
import { storedMark } from "./protocol";

/**
 * Says when this document was stored, if it is a copy from this device.
 * @returns whether it is one
 */
export function showStoredCopy(): boolean {
  const at = storedAt();
  if (!at) return false;
  const time = Object.assign(document.createElement("time"), {
    dateTime: at.toISOString(),
    textContent: at.toLocaleString(currentLocale(), { dateStyle: "long", timeStyle: "short" }),
  });
  showSign(
    "stored-copy",
    t("A copy from this device, stored on {time}. We can’t be reached right now.")
      .split(/(\{time\})/)
      .map((part) => (part === "{time}" ? time : document.createTextNode(part))),
  );
  return true;
}

/** When this document was stored, as the service worker says; null if it comes from the network. */
function storedAt(): Date | null {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const mark = navigation?.serverTiming?.find(({ name }) => name === storedMark);
  return mark ? new Date(mark.description) : null;
}
