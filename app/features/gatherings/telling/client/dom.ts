type Root = Pick<ParentNode, "querySelector">;

/**
 * The element that the server has rendered for this selector.
 * @throws if it is missing: page and script are of different builds
 */
export function part<Kind extends HTMLElement = HTMLElement>(root: Root, selector: string): Kind {
  const found = root.querySelector<Kind>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

/** A copy of what a template holds. */
export function copyOf(id: string): HTMLElement {
  const { content } = part(document, `template#${id}`) as HTMLTemplateElement;
  const copy = document.importNode(content, true).firstElementChild;
  if (!(copy instanceof HTMLElement)) throw new Error(`The template ${id} is empty`);
  return copy;
}

/** Calls back when a button of this part is used. */
export const on = (root: Root, button: string, act: () => void) =>
  part(root, `[data-do="${button}"]`).addEventListener("click", act);

/** Ends what is played in a form, where nobody would see its controls any more. */
export function pausePlayers(form: HTMLFormElement): void {
  for (const player of form.querySelectorAll("audio")) player.pause();
}

/** Has a screen reader say something. */
export function announce(text: string): void {
  part(document, "[data-announce]").textContent = text;
}

/** A field of a form, by its name. */
export const field = (form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement =>
  part<HTMLInputElement>(form, `[name="${name}"]`);
