import { readDeviceDraft } from "~/lib/device/device-draft";
import { draftKey } from "../draft-key";
import { showFormOnceOpen } from "../show-form-once-open";

// Nearly everybody has sent what they told: the rest is loaded for those who haven't.
const section = document.querySelector<HTMLElement>("#kept");
const code = section?.dataset.code ?? "";
if (section && Object.keys(readDeviceDraft(draftKey(code))).length > 0) {
  void import("./show-kept").then(({ showKept }) => showKept(section, code));
}

const opensAt = document.querySelector("time[data-opens]")?.getAttribute("datetime");
if (opensAt) showFormOnceOpen(opensAt);
