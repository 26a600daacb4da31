/**
 * What a command says that needs this machine's database, where there is none.
 * @param {string} [state] the folder it was looked for in; wrangler's own by default
 */
export const noDatabase = (state = ".wrangler/state") =>
  `There is no database of the site in ${state} yet: run \`npm start\` or \`npm run database\` first.`;
