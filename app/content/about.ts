import { msg } from "~/lib/i18n/t";
import { founderName } from "./founder";

/** A titled paragraph on the About page (specification section 2, "/about"). */
interface AboutItem {
  title: string;
  text: string;
}

/** The founder as the About and Book pages show her; sample editorial content (specification section 2, "/about"). */
interface Founder {
  name: string;
  role: string;
  biography: readonly [string, string, string];
}

/** A signed message (specification section 2, "/about"). */
interface PersonalMessage {
  heading: string;
  paragraphs: readonly string[];
  signature: string;
}

/** Why the archive exists; `{site}` is its name (specification section 2, "/about"). */
export const mission: { heading: string; paragraphs: readonly string[] } = {
  heading: msg("Our mission"),
  paragraphs: [
    msg(
      "Ask people about their lives and they’ll give you dates. Ask about a song and they’ll tell you what was on the stove. {site} collects those answers: true stories, told by the people they happened to, each with a song at the centre of it.",
    ),
    msg(
      "We aren’t critics and this isn’t a chart. A one-hit wonder heard in the right car counts for as much as a symphony. What we want to know is where you were, who else was in the room, and what you did when it ended.",
    ),
  ],
};

/** The four things we do (specification section 2, "/about"). */
export const whatWeDo: readonly AboutItem[] = [
  {
    title: msg("We collect"),
    text: msg(
      "Anyone can tell a story here, typed or spoken, signed or not. No account is needed, and there’s no such thing as the wrong song.",
    ),
  },
  {
    title: msg("We edit lightly"),
    text: msg(
      "We fix the comma and leave the accent. If a story needs more than that, we ask its author first, and the author has the last word.",
    ),
  },
  {
    title: msg("We keep"),
    text: msg(
      "Every story has an address of its own that doesn’t change. It can be shared, printed, sent to your mother, edited later, or taken down by the person who wrote it.",
    ),
  },
  {
    title: msg("We publish"),
    text: msg(
      "Thirty of the longer stories became our book. Others go out in the newsletter, two Sundays a month, with the song to play while you read.",
    ),
  },
];

/** The founder, an invented person; `{site}` is the site's name (specification section 2, "/about"). */
export const founder: Founder = {
  name: founderName,
  role: msg("Founder and editor"),
  biography: [
    msg(
      "Ines Halloran grew up over a shoe repair shop in Providence, Rhode Island, the third of four children and the one in charge of the radio. She spent eleven years producing overnight call-in programmes, where she learned that at ten past three in the morning nobody requests a song without explaining why.",
    ),
    msg(
      "She later trained as an oral historian and recorded retired cannery workers, school bus drivers and lighthouse families for public libraries around New England. In every interview, somewhere past the half-hour, someone would start to hum. She began to keep those minutes in a folder of their own.",
    ),
    msg(
      "The folder became {site}. Ines lives in Pawtucket with her wife, two turntables, one of which works, and a teenager who has asked not to be written about.",
    ),
  ],
};

/** The founder's message to the reader (specification section 2, "/about"). */
export const personalMessage: PersonalMessage = {
  heading: msg("A word from Ines"),
  paragraphs: [
    msg(
      "My father mended shoes and didn’t care for music, or so he said. When we cleared the shop we found a cassette in the drawer with the heel nails, unlabelled, worn nearly through. It had one song on it, taped off the air, over and over, both sides. I’ve asked everyone who knew him. Nobody can tell me what that song was to him, and I’d give a great deal to have ten lines in his handwriting.",
    ),
    msg(
      "So this is a selfish place. I built it to be handed the ten lines. They don’t have to be polished, and they don’t have to be sad. Tell me about the wedding band that only knew one tempo. Tell me about the song you hate and why you had to leave the shop.",
    ),
    msg("Someone is going to open your drawer one day. Leave them a note."),
  ],
  signature: founder.name,
};
