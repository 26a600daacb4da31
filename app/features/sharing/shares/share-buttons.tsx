import { useMatches } from "@remix-run/react";
import { originOf } from "~/features/site/origin";
import { storyPath } from "~/features/stories/paths";
import { t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";
import { iconClass } from "~/ui/icons/icon-class";
import { caption, facebookSharer, headline, type SharedStory, twitterIntent } from "../shared-story";
import { CopyLink } from "./copy-link";
import { reportShare } from "./count-share";
import { EmbedPanel } from "./embed-panel";
import type { SharePlatform } from "./platforms";
import { ShareOnInstagram } from "./share-on-instagram";
import { ShareSheetButton } from "./share-sheet-button";

/**
 * The share actions of a story (specification, section 2, "/story/{id}"); each share is counted.
 * @param embed HTML of the button to embed it (`EmbedPanel`); none for a story that nobody may see yet
 */
export function ShareButtons({ embed, ...story }: SharedStory & { embed?: string }) {
  const address = `${originOf(useMatches())}${storyPath(story.id)}`;
  const report = (platform: SharePlatform) => () => reportShare(story.id, platform);
  const outside = (href: string, platform: "twitter" | "facebook") => ({
    href,
    target: "_blank",
    rel: "noopener",
    onClick: report(platform),
    className: buttonClass(
      "quiet",
      `w-full max-sm:px-2 ${iconClass(platform === "twitter" ? "x" : platform)}`,
    ),
  });
  return (
    <ul
      aria-label={t("Share this story")}
      className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 sm:flex sm:flex-wrap"
    >
      <li className="needs-share-sheet">
        {/* The specification has four platforms; a share sheet's target is unknown, as after copying, so it counts as copy_link. */}
        <ShareSheetButton title={headline(story)} address={address} onShare={report("copy_link")} />
      </li>
      <li>
        <a {...outside(twitterIntent(story, address), "twitter")}>Twitter</a>
      </li>
      <li>
        <a {...outside(facebookSharer(address), "facebook")}>Facebook</a>
      </li>
      <li>
        <ShareOnInstagram
          caption={caption(story, address)}
          picture={story.image ? { address: story.image, name: `story-${story.id}` } : null}
          onShare={report("instagram")}
        />
      </li>
      <li>
        <CopyLink title={t("The story’s link")} address={address} onShare={report("copy_link")} />
      </li>
      {embed ? (
        <li>
          <EmbedPanel html={embed} />
        </li>
      ) : null}
    </ul>
  );
}
