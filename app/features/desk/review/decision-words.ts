import type { MailWords } from "~/features/mail/write-mail.server";
import type { StoryState } from "~/features/stories/moderation/state";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { longDate } from "~/lib/text/dates";

/** A story about which an editor has decided. */
interface DecidedStory {
  id: string;
  /**
   * Its song and artist, as the author wrote them; null where the mail may quote nothing, and names the story by its
   * day.
   */
  song: string | null;
  createdAt: Date;
  /** The author's account, if there is one. */
  userId: string | null;
  state: StoryState | null;
  /** Why, as the editor wrote it. */
  reason: string;
}

/** What a mail about a decision says. */
export function decisionWords(origin: string, story: DecidedStory): MailWords {
  const { state, song, reason: why } = story;
  const date = longDate(story.createdAt);
  const reason = t("You get this because you sent us a story with this address.");
  if (state === "published") {
    return {
      subject: song ? t("Your story about {song} is published", { song }) : t("Your story is published"),
      paragraphs: [
        song
          ? t("Your story about {song} is published: anyone can read it now.", { song })
          : t("Your story of {date} is published: anyone can read it now.", { date }),
      ],
      action: { label: t("Read it"), url: `${origin}${pathHere(`/story/${story.id}`)}` },
      reason,
    };
  }
  if (state === "returned") {
    return {
      subject: song ? t("Your story about {song} needs a change", { song }) : t("Your story needs a change"),
      paragraphs: [
        song
          ? t(
              "An editor has read your story about {song} and asks you to change something before it is shown:",
              { song },
            )
          : t(
              "An editor has read your story of {date} and asks you to change something before it is shown:",
              { date },
            ),
        why,
        story.userId
          ? t("You can edit it with My Stories. It is read again as soon as you save it.")
          : t(
              "You can edit it with your private link, which you got when you sent it. It is read again as soon as you save it.",
            ),
      ],
      // Only the author's account opens it; a private link is kept nowhere that it could be sent from.
      action: story.userId
        ? { label: t("Edit it"), url: `${origin}${pathHere(`/my-stories/${story.id}`)}` }
        : undefined,
      reason,
    };
  }
  return {
    subject: song ? t("Your story about {song} was removed", { song }) : t("Your story was removed"),
    paragraphs: [
      song
        ? t("An editor has taken your story about {song} off the site:", { song })
        : t("An editor has taken your story of {date} off the site:", { date }),
      why,
      t("If you think that this is a mistake, answer this mail. Your text is kept."),
    ],
    reason,
  };
}
