/** Fonts and colours of mails: those of the site (app/styles/tokens.css), with fallbacks that mail programs have. */
export const mailFonts = {
  title: "Fraunces, Georgia, 'Times New Roman', serif",
  text: "Inter, 'Segoe UI', Helvetica, Arial, sans-serif",
} as const;

export const mailColours = {
  paper: "#FAF6EF",
  ink: "#1C1917",
  soft: "#57514B",
  rule: "#E4DCCF",
  link: "#6D28D9",
} as const;

/**
 * The dark theme. Mail programs that support style sheets apply it by class names; others show the light inline
 * colours.
 */
export const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:#0E0B14!important;color:#F5EEE3!important}
.ink{color:#F5EEE3!important}
.soft,.post img{color:#C9BFB3!important}
.rule,.post hr{border-color:#2C2636!important}
.link,.post a{color:#C4A7FF!important}
}`;
