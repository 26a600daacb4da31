/** The button that prints the sheet; without JavaScript, people use their browser's own. */
const button = document.getElementById("print") as HTMLButtonElement;
button.hidden = false;
button.addEventListener("click", () => print());
