import { msg, t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { songNameHere } from "~/lib/songs/song-name";
import { countOf } from "~/lib/text/counts";
import { connectCombobox } from "~/ui/combobox/connect-combobox";
import { afterPause, rememberedAnswers } from "~/ui/combobox/suggestions";
import type { Suggestion } from "./suggestion";

const started = new WeakSet<HTMLInputElement>();

const kinds: Record<Suggestion["kind"], string> = {
  song: msg("Song"),
  artist: msg("Artist"),
  author: msg("Author"),
  story: msg("Story"),
};

/**
 * Makes a search field a combobox, whose suggestions are shown below the element around it, and opened when they are
 * chosen. In plain DOM, so that a page needs none of it before somebody searches. Does nothing the second time.
 */
export function startCombobox(input: HTMLInputElement): void {
  const around = input.parentElement;
  if (!around || started.has(input)) return;
  started.add(input);
  const list = createList();
  const status = document.createElement("p");
  status.className = "sr-only";
  status.setAttribute("role", "status");
  around.appendChild(list);
  around.appendChild(status);

  /** Those of the list, by where they lead. */
  let options = new Map<string, HTMLLIElement>();
  let made = 0;
  const { update, close } = connectCombobox<Suggestion>(input, list, {
    find: createSuggestions(),
    show(suggestions) {
      const before = options;
      options = new Map();
      // What is suggested again stays the element that somebody may have marked, or be clicking on.
      for (const found of suggestions ?? [])
        options.set(found.path, before.get(found.path) ?? optionOf(found, `${list.id}-${made++}`));
      putIn(list, [...options.values()]);
      const { size } = options;
      list.classList.toggle("hidden", size === 0);
      status.textContent = size === 0 ? "" : countOf(size, t("suggestion"), t("suggestions"));
    },
    choose(at) {
      const path = [...options.keys()][at];
      if (path) location.assign(pathHere(path));
    },
  });
  input.form?.addEventListener("submit", close);
  // Typed while this was loaded; what the page has filled in, nobody asks about.
  if (input.value !== input.defaultValue) update();
}

/** Of what can't be loaded, nothing is suggested: the field still searches. */
function createSuggestions() {
  const load = rememberedAnswers<Suggestion[]>("/api/suggest");
  return afterPause<Suggestion>(async (typed, show) => show(await load({ q: typed }).catch(() => [])));
}

function createList(): HTMLUListElement {
  const list = document.createElement("ul");
  list.className =
    "absolute top-full z-40 mt-2 hidden w-full min-w-[min(20rem,calc(100vw-2rem))] overflow-hidden rounded-2xl border border-rule bg-raised py-2 shadow-lg max-sm:left-0 sm:right-0";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", t("Suggestions"));
  // Keeps the focus in the field, whose blur closes the list.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  return list;
}

/** Gives a list these options, and moves one only where the order changes: that ends a click that has begun. */
function putIn(list: HTMLUListElement, options: Element[]) {
  for (const option of [...list.children]) if (!options.includes(option)) option.remove();
  for (const [at, option] of options.entries())
    if (list.children[at] !== option) list.insertBefore(option, list.children[at] ?? null);
}

function optionOf({ kind, name, detail }: Suggestion, id: string): HTMLLIElement {
  const option = document.createElement("li");
  option.id = id;
  option.setAttribute("role", "option");
  option.className =
    "flex min-h-11 cursor-pointer items-center gap-x-2 border-l-4 border-transparent py-1.5 pr-4 pl-3 leading-snug hover:bg-sunk aria-selected:border-accent aria-selected:bg-sunk";
  const words = document.createElement("span");
  words.className = "min-w-0 flex-1 truncate";
  // The answer is the same in each language; a story's song may be one that nobody named.
  const shown = kind === "story" ? songNameHere : (text: string) => text;
  words.appendChild(isolated(shown(name), "font-semibold"));
  if (detail) words.appendChild(isolated(shown(detail), "ml-2 text-soft"));
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
