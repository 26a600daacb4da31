/**
 * Before the first paint: hides what needs no script but would flash where there is one, takes the reader's stored
 * theme, and writes times in the zone of the device.
 */
const { dataset, lang } = document.documentElement;

try {
  if (localStorage.getItem("theme") === "light") {
    dataset.theme = "light";
    document.querySelector<HTMLMetaElement>("meta[name=theme-color]")?.setAttribute("content", "#FAF6EF");
  }
} catch {
  // Storage is disabled: the page stays dark.
}

dataset.script = "";
// Without its script the page is one long form, which works.
addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && delete dataset.script, true);

const moment = new Intl.DateTimeFormat(lang === "en" ? undefined : lang, {
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});
addEventListener("DOMContentLoaded", () => {
  for (const time of document.querySelectorAll("time[data-moment]")) {
    time.textContent = moment.format(new Date(time.getAttribute("datetime") ?? ""));
  }
});
