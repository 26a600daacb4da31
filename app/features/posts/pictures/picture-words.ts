import { msg } from "~/lib/i18n/t";
/** Why a picture isn’t put into a post; the size is that of `postPictureLimits`. */
export const pictureErrors = {
  tooLarge: msg("This file has more than 10 MB. A smaller one looks the same here."),
  unread: msg(
    "This file can’t be read as a picture: JPEG, PNG, WebP, GIF and AVIF can. If it is one, try again in a moment.",
  ),
  tooMany: msg("That’s enough pictures for today. Your words are kept; go on tomorrow."),
  unreachable: msg(
    "The picture didn’t reach the server. Try again in a moment; if you were signed out, sign in in another tab first.",
  ),
  noFile: msg("Choose a picture"),
  noAlt: msg("The alternative text is missing: say what the picture shows"),
} as const;
