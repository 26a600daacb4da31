import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useRef, useState } from "react";
import type { CardStory } from "~/features/cards/card";
import { submittedToast } from "~/features/stories/messages";
import { LateCopy } from "~/features/voice/copy/late-copy";
import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { Button, ButtonLink } from "~/ui/button";
import { useLate } from "~/ui/hooks/use-late";
import { showToast } from "~/ui/toast/toast";
import { Trans } from "~/ui/trans";
import type { LeftBehind, SentStory } from "../form/submission-answer";

export { keepSent } from "./keep-sent";

const loadCard = () => import("./sent-card");
const loadLeftBehind = () => import("./voice-left-behind");

/** Confirmation of a submitted story: its card, a link to it, and the private link, which is only shown here. */
export default function SentStoryPanel({ story, onDone }: { story: SentStory; onDone?: () => void }) {
  const { description } = submittedToast(story.isPublished);
  const panel = useRef<HTMLDivElement>(null);
  // The dialog may still be scrolled down to the submit button.
  useEffect(() => {
    panel.current?.closest("[role=dialog]")?.scrollTo(0, 0);
  }, []);
  const { managePath } = story;
  return (
    <div ref={panel} className="mt-3 grid grid-cols-1 gap-6">
      <p>{description}</p>
      <LateCopy path={story.copyPath} />
      {story.leftBehind ? <LateLeftBehind {...story.leftBehind} /> : null}
      {story.card ? <LateCard story={story.card} isPublished={story.isPublished} /> : null}
      {managePath ? <PrivateLink path={managePath} /> : null}
      <div className="flex flex-wrap gap-3">
        {story.isPublished ? (
          // A document navigation: Remix 2 drops a client-side navigation to an undiscovered route while a revalidation
          // is running.
          <ButtonLink to={`/story/${story.id}`} reloadDocument look="primary" onClick={onDone}>
            {t("Read your story")}
          </ButtonLink>
        ) : null}
        {managePath ? null : (
          <ButtonLink to="/my-stories" reloadDocument onClick={onDone}>
            {t("My Stories")}
          </ButtonLink>
        )}
        {onDone ? <Button onClick={onDone}>{t("Done")}</Button> : null}
      </div>
    </div>
  );
}

/** The card, once its code is loaded; the private link is shown before that. */
function LateCard({ story, isPublished }: { story: CardStory; isPublished: boolean }) {
  const { module, isMissing } = useLate(loadCard);
  if (module) return <module.default story={story} isPublished={isPublished} />;
  return isMissing ? null : <div className="aspect-[1200/630] rounded-xl border border-rule bg-sunk" />;
}

function LateLeftBehind(left: LeftBehind) {
  const { module } = useLate(loadLeftBehind);
  return module ? <module.default {...left} /> : null;
}

function PrivateLink({ path }: { path: string }) {
  const address = new URL(pathHere(path), location.origin).href;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      showToast({ title: t("Please copy it by hand"), description: t("This browser doesn't let us.") });
    }
  };
  return (
    <div className="rounded-xl border border-rule-strong bg-raised p-5">
      <h3 className="text-lg">{t("Your private link")}</h3>
      <p className="mt-1 text-sm text-soft">
        <Trans
          text={t(
            "With it you can edit, unpublish or withdraw your story. We show it once: keep it somewhere safe. Until you remove it there, this device has it under {stories}.",
          )}
          values={{
            stories: (
              <a href={pathHere("/my-stories")} className="link">
                {t("My Stories")}
              </a>
            ),
          }}
        />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          readOnly
          aria-label={t("Your private link")}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="min-w-0 flex-1 basis-56 rounded-lg border border-rule-strong bg-paper px-3 py-2 text-sm"
        />
        <Button onClick={copy}>
          {copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          {copied ? t("Copied") : t("Copy link")}
        </Button>
      </div>
    </div>
  );
}
