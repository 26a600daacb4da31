import { postPictureLimits } from "./limits";

/** Why a picture isn't put into a post. */
export const pictureErrors = {
  tooLarge: `This file has more than ${postPictureLimits.bytes / 1024 / 1024} MB. A smaller one looks the same here.`,
  unread:
    "This file can’t be read as a picture: JPEG, PNG, WebP, GIF and AVIF can. If it is one, try again in a moment.",
  tooMany: "That’s enough pictures for today. Your words are kept; go on tomorrow.",
  unreachable:
    "The picture didn’t reach the server. Try again in a moment; if you were signed out, sign in in another tab first.",
  noFile: "Choose a picture",
  noAlt: "The alternative text is missing: say what the picture shows",
} as const;
