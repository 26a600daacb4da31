/** The place for short notes about the network, below all pages: outside React's tree, which isn't loaded for them. */
export function showSign(id: string, content: Node[]): void {
  const sign = document.getElementById(id) ?? Object.assign(document.createElement("p"), { id });
  sign.textContent = "";
  for (const part of content) sign.appendChild(part);
  if (!sign.isConnected) place().appendChild(sign);
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
