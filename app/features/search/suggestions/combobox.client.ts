import { msg, t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { countOf } from "~/lib/text/counts";
import { createSuggestions } from "./load-suggestions";
import type { Suggestion } from "./suggestion";

const started = new WeakSet<HTMLInputElement>();

const kinds: Record<Suggestion["kind"], string> = {
  song: msg("Song"),
  artist: msg("Artist"),
  author: msg("Author"),
  story: msg("Story"),
};

/**
 * Makes a search field a combobox, whose suggestions are shown below the element around it. In plain DOM, so that a
 * page needs none of it before somebody searches. Source: WAI-ARIA Authoring Practices, "Editable Combobox With List
 * Autocomplete". Does nothing the second time.
 */
export function startCombobox(input: HTMLInputElement): void {
  const around = input.parentElement;
  if (!around || started.has(input)) return;
  started.add(input);
  const list = document.createElement("ul");
  const status = document.createElement("p");
  list.id = `suggestions-${Math.random().toString(36).slice(2)}`;
  list.className =
    "absolute top-full right-0 z-40 mt-2 hidden w-full min-w-80 overflow-hidden rounded-2xl border border-rule bg-raised py-2 shadow-lg";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", t("Suggestions"));
  status.className = "sr-only";
  status.setAttribute("role", "status");
  around.appendChild(list);
  around.appendChild(status);
  for (const [name, value] of Object.entries({
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": list.id,
    "aria-expanded": "false",
  })) {
    input.setAttribute(name, value);
  }

  let shown: Suggestion[] = [];
  let chosen = -1;

  const show = (suggestions: Suggestion[]) => {
    shown = suggestions;
    list.replaceChildren(...suggestions.map((suggestion, at) => optionOf(suggestion, `${list.id}-${at}`)));
    const isOpen = suggestions.length > 0;
    list.classList.toggle("hidden", !isOpen);
    input.setAttribute("aria-expanded", `${isOpen}`);
    choose(-1);
  };
  const choose = (at: number) => {
    chosen = at;
    for (const [n, option] of [...list.children].entries()) {
      option.setAttribute("aria-selected", `${n === at}`);
      if (n === at) option.scrollIntoView({ block: "nearest" });
    }
    if (at < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", `${list.id}-${at}`);
  };
  const suggestions = createSuggestions();
  const update = async () => {
    const found = await suggestions(input.value);
    if (!found || document.activeElement !== input) return;
    show(found);
    status.textContent = found.length === 0 ? "" : countOf(found.length, t("suggestion"), t("suggestions"));
  };

  const close = () => {
    // What is still on its way comes too late.
    void suggestions("");
    show([]);
    status.textContent = "";
  };

  input.addEventListener("input", () => void update());
  input.form?.addEventListener("submit", close);
  input.addEventListener("blur", () => show([]));
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Chinese and Japanese are typed with the same keys.
    if (event.isComposing) return;
    if (step && shown.length > 0) {
      event.preventDefault();
      // From the field to the first or the last one, and past them back to the field.
      const places = shown.length + 1;
      choose(((chosen + 1 + step + places) % places) - 1);
    } else if (event.key === "Enter" && shown[chosen]) {
      event.preventDefault();
      open(shown[chosen]);
    } else if (event.key === "Escape" && shown.length > 0) {
      // The first one closes the list, the next one empties the field, as browsers do.
      event.preventDefault();
      show([]);
    }
  });
  // Before the field loses the focus, which closes the list.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = (event.target as Element).closest("[role=option]");
    const suggestion = shown[[...list.children].indexOf(option as Element)];
    open(suggestion);
  });
  // Typed while this was loaded; what the page has filled in, nobody asks about.
  if (input.value !== input.defaultValue) void update();
}

function open(suggestion: Suggestion | undefined): void {
  if (suggestion) location.assign(pathHere(suggestion.path));
}

function optionOf({ kind, name, detail }: Suggestion, id: string): HTMLLIElement {
  const option = document.createElement("li");
  option.id = id;
  option.setAttribute("role", "option");
  option.className =
    "flex min-h-11 cursor-pointer items-center gap-x-2 border-l-4 border-transparent py-1.5 pr-4 pl-3 leading-snug hover:bg-sunk aria-selected:border-accent aria-selected:bg-sunk";
  const words = document.createElement("span");
  words.className = "min-w-0 flex-1 truncate";
  words.appendChild(isolated(name, "font-semibold"));
  if (detail) words.appendChild(isolated(detail, "ml-2 text-soft"));
  const label = document.createElement("span");
  label.className = "text-sm text-soft";
  label.textContent = t(kinds[kind]);
  option.appendChild(words);
  option.appendChild(label);
  return option;
}

function isolated(text: string, className: string): HTMLElement {
  const element = document.createElement("bdi");
  element.className = className;
  element.textContent = text;
  return element;
}
