import { msg } from "~/lib/i18n/t";
import type { ContactSection } from "./contact";

/**
 * Partner, Donate, Privacy and Terms: every footer resource leads to /contact; `{email}` is the site's address
 * (specification section 2, "Footer").
 */
export const contactSections: readonly ContactSection[] = [
  {
    id: "partner",
    title: msg("Partner with us"),
    paragraphs: [
      msg(
        "Libraries, schools, radio stations, care homes and record shops: if you have a room with people in it, we’d like to hear what they’re humming. We can help you run a story evening and give you the questions that work.",
      ),
      msg(
        "Write to {email} with the place, a rough date and how many chairs. We don’t sell stories and we don’t place advertising in them.",
      ),
    ],
  },
  {
    id: "donate",
    title: msg("Donate"),
    paragraphs: [
      msg(
        "Reading here is free and so is telling. We don’t take donations online at the moment. Buying the book pays for the hosting; telling a story pays for everything else.",
      ),
      msg(
        "If you’d like to support a particular thing, such as transcribing a box of tapes, write to {email} and we’ll talk it over.",
      ),
    ],
  },
  {
    id: "privacy",
    title: msg("Privacy"),
    paragraphs: [
      msg(
        "We keep what you send us: your story, its song, the name you chose, and your e-mail address if you gave one. Your address is seen only by our editors. If you record your voice, the recording is kept in private storage and is published only if you choose that.",
      ),
      msg(
        "When somebody opens or shares a story we count it, and note the kind of browser and the site the reader came from. A cookie keeps you signed in and remembers which stories you liked. Stories that you save are noted on your device, and with your account if you have one. We use no advertising trackers.",
      ),
      msg(
        "With an account, we note which kind of browser is signed in and its network address, so that you can see and end it; a passkey stays on your device, and we keep its public half. A new password is compared with those known from breaches elsewhere: five digits of a fingerprint leave the site, never the password. For a day we count how many stories come from a network, without addresses. A network that an editor blocks for an hour is noted until a day after, and in the copies below until they are deleted.",
      ),
      msg(
        "Transcripts, card texts and moods are made by automated services that receive the words or the recording for that purpose. Newsletter addresses are used after you’ve confirmed them, and only for the newsletter, which may be sent through an outside mailing service.",
      ),
      msg(
        "To see, correct or erase what we hold about you, write to {email}. You can withdraw a story yourself at any time.",
      ),
      msg(
        "Against accidents we copy everything every night. A story that you withdraw, an account that you delete and an address that you take off the newsletter stay in those copies until they are deleted, a year at most. Nobody reads them. If we ever have to restore one, what you took away is taken away again.",
      ),
    ],
  },
  {
    id: "terms",
    title: msg("Terms"),
    paragraphs: [
      msg(
        "Your story is yours. By publishing it here you let us show it on this site, on its share card and in its link preview for as long as it stays published. We ask you separately before using it in a newsletter, a book or anywhere else.",
      ),
      msg(
        "Send only what you wrote or said yourself, and what you’re entitled to tell. Leave out other people’s private details, hateful or threatening material, advertising, and song lyrics. Our editors may hold or take down a story that breaks these rules, and a reason is recorded each time.",
      ),
      msg(
        "The stories are their authors’ own memories and opinions. We can’t promise that the site will always be up or that memory is always right.",
      ),
    ],
  },
];
