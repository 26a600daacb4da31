import { useState } from "react";
import { msg, t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { Button, buttonClass } from "~/ui/button";
import { openInForm, sendAgain, sendWithout } from "./change-item";
import type { OutboxItem } from "./item";
import { kindOf, onItsWay, outboxStatusText, titleOf } from "./item-words";

interface OutboxEntryProps {
  item: OutboxItem;
  /** Resolves to false if it is on its way. */
  onDrop: (item: OutboxItem) => Promise<boolean>;
  onChange: () => void;
}

const unopened = {
  taken: msg("There is another story in the form. Send it first, or empty the form; this one waits here."),
  late: onItsWay,
  full: msg("This device is full, so it couldn’t be taken there. Nothing is lost: it is still here."),
};

/** One thing that waits or waited, and what can be done with it. */
export function OutboxEntry({ item, onDrop, onChange }: OutboxEntryProps) {
  const { kind, state, answer } = item;
  const [trouble, setTrouble] = useState<string | null>(null);
  const change = async () => {
    const opened = await openInForm(item);
    setTrouble(opened === "open" ? null : t(unopened[opened]));
    onChange();
  };
  const drop = async () => setTrouble((await onDrop(item)) ? null : t(onItsWay));
  const text = new Map(item.fields).get("story_content");
  return (
    <li className="rounded-xl border border-rule bg-raised p-5">
      <p className="eyebrow">{kindOf(item)}</p>
      <h2 className="mt-2 text-2xl">
        <bdi>{titleOf(item)}</bdi>
      </h2>
      {text ? <p className="mt-2 line-clamp-3 text-soft">{text}</p> : null}
      <p role="status" className={state === "refused" || state === "lost" ? "mt-3 text-danger" : "mt-3"}>
        {outboxStatusText(item, Date.now())}
      </p>
      {Object.entries(answer?.errors ?? {}).map(([name, errors]) => (
        <p key={name} className="mt-1 text-sm text-danger">
          {errors.join(" ")}
        </p>
      ))}
      {trouble && state !== "sent" ? (
        <p role="alert" className="mt-3 text-sm">
          {trouble}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {answer?.story?.managePath ? (
          <a href={pathHere(answer.story.managePath)} className={buttonClass()}>
            {t("Your private link")}
          </a>
        ) : null}
        {answer?.story?.isPublished ? (
          <a href={pathHere(`/story/${answer.story.id}`)} className={buttonClass()}>
            {t("Read your story")}
          </a>
        ) : null}
        {state === "signed-out" ? (
          <>
            <a href={pathHere("/auth?next=/outbox")} className={buttonClass("primary")}>
              {t("Sign in")}
            </a>
            <Button onClick={() => void sendAgain([item]).then(onChange)}>
              {t("I’m signed in: send it")}
            </Button>
          </>
        ) : null}
        {state === "signed-out" || state === "lost" ? (
          <Button onClick={() => void sendWithout(item).then(onChange)}>
            {state === "lost" ? t("Send the words alone") : t("Send it without the account")}
          </Button>
        ) : null}
        {kind === "story" && state !== "sent" ? (
          <Button onClick={() => void change()}>{t("Change")}</Button>
        ) : null}
        <Button onClick={() => void drop()}>
          {state === "sent" ? t("Remove from this list") : t("Don’t send it")}
        </Button>
      </div>
    </li>
  );
}
