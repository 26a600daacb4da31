/** The place for short notes about the network, below all pages: outside React's tree, which isn't loaded for them. */
export function showSign(id: string, content: Node[]): void {
  const sign = Object.assign(document.createElement("p"), { id });
  for (const part of content) sign.appendChild(part);
  const shown = document.getElementById(id);
  // The same once more would be read out again, and take the focus from its link.
  if (shown?.isEqualNode(sign)) return;
  if (shown) shown.replaceWith(sign);
  else place().appendChild(sign);
}

/** Removes a note. */
export function hideSign(id: string): void {
  document.getElementById(id)?.remove();
}

function place(): HTMLElement {
  const there = document.getElementById("signs");
  if (there) return there;
  const made = Object.assign(document.createElement("div"), { id: "signs", role: "status" });
  document.body.appendChild(made);
  return made;
}
