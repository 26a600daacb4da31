/** Milliseconds that the animation of what leaves takes (wall.css). */
const leavingMs = 900;
/** Milliseconds between two stories that come together, so that each is seen to come. */
const betweenMs = 350;

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What is on the stage: stories, each with its `data-id`, or the one article that says that there is none. */
export const shownArticles = (stage: HTMLElement): HTMLElement[] => [
  ...stage.querySelectorAll<HTMLElement>(".turn:not(.leaves) > article"),
];

/**
 * Puts stories on the stage: beside those of them that are there already, else in the place of what is there.
 * @param stories each an `article` as HTML, with `data-id` and `data-version`
 */
export function present(stage: HTMLElement, stories: string[]): void {
  const articles = stories.flatMap(parse);
  const before = shownArticles(stage);
  if (before.map(keyOf).join() === articles.map(keyOf).join()) return;
  for (const former of stage.querySelectorAll(".leaves")) former.remove();
  const shown = new Map(before.map((article) => [article.dataset.id, article]));
  const hasSome = articles.some(({ dataset }) => shown.has(dataset.id));
  const arrived = articles.filter(({ dataset }) => !shown.has(dataset.id));
  arrived.forEach(comeInTurn);
  const shownTurn = stage.querySelector<HTMLElement>(".turn");
  const turn = shownTurn && hasSome ? shownTurn : document.createElement("div");
  turn.className = "turn";
  turn.dataset.columns = columnsFor(articles.length);
  turn.replaceChildren(...articles.map((article) => unchanged(shown.get(article.dataset.id), article)));
  if (turn !== shownTurn) exchange(stage, shownTurn, turn);
}

const keyOf = ({ dataset }: HTMLElement) => `${dataset.id} ${dataset.version}`;

function parse(html: string): HTMLElement[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  const article = template.content.firstElementChild;
  return article instanceof HTMLElement ? [article] : [];
}

/** The article that is there, if it is still the same, at rest. */
function unchanged(shown: HTMLElement | undefined, article: HTMLElement): HTMLElement {
  shown?.classList.remove("comes");
  return shown && shown.dataset.version === article.dataset.version ? shown : article;
}

function comeInTurn(article: HTMLElement, at: number) {
  article.classList.add("comes");
  article.style.animationDelay = `${at * betweenMs}ms`;
}

const columnsFor = (count: number): string => `${count <= 1 ? 1 : count <= 4 ? 2 : count <= 6 ? 3 : 4}`;

function exchange(stage: HTMLElement, before: HTMLElement | null, turn: HTMLElement) {
  if (!before || isCalm()) {
    stage.replaceChildren(turn);
    return;
  }
  before.classList.add("leaves");
  before.setAttribute("aria-hidden", "true");
  stage.appendChild(turn);
  setTimeout(() => before.remove(), leavingMs);
}
