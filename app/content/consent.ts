import { msg } from "~/lib/i18n/t";

/** The consent sentence and its version, both stored with a submitted story (specification section 4, publication). */
interface Consent {
  version: string;
  sentence: string;
}

/** Shown above Submit to visitors; change the version whenever the sentence changes (specification section 4). */
export const consent: Consent = {
  version: "2026-11-1",
  sentence: msg(
    "When your story is published, anyone can read it, it is credited the way you chose, and you can edit or withdraw it at any time through your private link.",
  ),
};

/** The same for signed-in authors, who have a list of their stories and no private link. */
export const memberConsent: Consent = {
  version: "2026-11-1-member",
  sentence: msg(
    "When your story is published, anyone can read it, it is credited the way you chose, and you can edit or withdraw it at any time under My Stories.",
  ),
};
