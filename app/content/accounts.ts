/** What /auth says until accounts open (specification section 2, "/auth"). */
export const accountsWords = {
  title: "Sign in",
  description:
    "Accounts are on their way. Until then every story can be told, changed and withdrawn without one.",
  text: [
    "Accounts aren’t open yet, and you don’t need one. Send your story as you are, signed or not.",
    "The private link you get afterwards is your key: with it you can edit your story, take it down for a while, or withdraw it for good.",
  ],
};
