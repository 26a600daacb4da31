import { Link, useMatches } from "@remix-run/react";
import BookOpen from "lucide-react/icons/book-open";
import { useEffect } from "react";
import { LikeButton } from "~/features/sharing/likes/like-button";
import { headline } from "~/features/sharing/shared-story";
import { CopyLink } from "~/features/sharing/shares/copy-link";
import { reportShare } from "~/features/sharing/shares/count-share";
import { ShareSheetButton } from "~/features/sharing/shares/share-sheet-button";
import { originOf } from "~/features/site/origin";
import { storyPath } from "~/features/stories/paths";
import { t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";
import { currentOf } from "../air/air-state";
import type { RadioNow } from "../air/radio";
import { radio } from "../air/radio";
import { RunningWords } from "../air/running-words";
import type { RadioVoice, RadioWords } from "../voices/radio-voice";
import { Queue } from "./queue";

/** What the large player shows of the voice that plays: its words, what to do with it, and what comes next. */
export function NowPlaying({ now }: { now: RadioNow }) {
  const voice = currentOf(now);
  useInView();
  if (!voice) return null;
  return (
    <>
      {now.words ? (
        <RunningWords key={voice.id} passages={now.words.passages} />
      ) : (
        <div className="min-h-[11.5rem] sm:min-h-[9.5rem]" />
      )}
      <Responses key={`${voice.id} ${now.words !== null}`} voice={voice} words={now.words} />
      <Queue now={now} onChoose={jump} />
    </>
  );
}

/** The button that had the focus goes away with the place in the queue. */
function jump(id: string) {
  radio.jump(id);
  document.getElementById("play")?.focus({ preventScroll: true });
}

/** Tells the small player whether the large one is on the screen. */
function useInView() {
  useEffect(() => {
    const player = document.getElementById("player");
    if (!player) return;
    const watching = new IntersectionObserver(([seen]) => radio.setInView(seen?.isIntersecting ?? false));
    watching.observe(player);
    return () => {
      watching.disconnect();
      radio.setInView(false);
    };
  }, []);
}

function Responses({ voice, words }: { voice: RadioVoice; words: RadioWords | null }) {
  const address = `${originOf(useMatches())}${storyPath(voice.id)}`;
  const report = () => reportShare(voice.id, "copy_link");
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {words ? (
        <LikeButton
          storyId={voice.id}
          songTitle={voice.title}
          initial={{ liked: words.liked, count: words.likedCount }}
        />
      ) : null}
      <Link to={storyPath(voice.id)} prefetch="intent" className={buttonClass()}>
        <BookOpen size={18} aria-hidden /> {t("Read the story")}
      </Link>
      <span className="needs-share-sheet">
        <ShareSheetButton
          title={headline({ ...voice, text: "", image: null })}
          address={address}
          onShare={report}
        />
      </span>
      <span>
        <CopyLink title={t("The story’s link")} address={address} onShare={report} />
      </span>
    </div>
  );
}
