import PenLine from "lucide-react/icons/pen-line";
import { submissionsIntro } from "~/content/submissions";
import { t } from "~/lib/i18n/t";
import { type ButtonLook, buttonClass } from "~/ui/button";
import { ShareStoryLink } from "./share-story-link";

/** Opens the submission dialog. */
export const StartYourStory = ({ look, className }: { look?: ButtonLook; className?: string }) => (
  <ShareStoryLink className={buttonClass(look, className)}>
    <PenLine size={18} aria-hidden /> {t(submissionsIntro.action)}
  </ShareStoryLink>
);
