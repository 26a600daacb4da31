import { useEffect, useState } from "react";
import { t } from "~/lib/i18n/t";
import { insertText } from "~/ui/form/insert-text";
import { isMadeOf } from "../how-told";
import { roomIn } from "../limits";
import { PassageChooser } from "./passage-chooser";

/** A story with a recording that was heard. */
export interface HeardStory {
  storyContent: string;
  transcript: string;
}

const storyField = () => {
  const field = document.querySelector("form#manage-form [name=story_content]");
  return field instanceof HTMLTextAreaElement ? field : null;
};

/** Code points left in the story's field, which its author may just be shortening. */
function useRoom(stored: string): number {
  const [text, setText] = useState(stored);
  useEffect(() => {
    const field = storyField();
    const read = () => field && setText(field.value);
    read();
    field?.addEventListener("input", read);
    return () => field?.removeEventListener("input", read);
  }, []);
  return roomIn(text);
}

/** Offers the transcript for the story's text if it isn't part of it yet, such as one that came late. */
export default function HeardWords({ story }: { story: HeardStory }) {
  const [isUsed, setUsed] = useState(false);
  const { storyContent, transcript } = story;
  const room = useRoom(storyContent);
  if (isUsed)
    return (
      <p role="status">{t("The words are in your story below. Read them over, then save your changes.")}</p>
    );
  if (isMadeOf(storyContent, transcript)) return null;
  const use = (passage: string) => {
    const field = storyField();
    if (!field) return;
    insertText(field, passage);
    setUsed(true);
  };
  return (
    <div className="grid gap-3 border-t border-rule pt-4">
      <h2 className="text-xl">{t("Words were heard in your recording: use them")}</h2>
      <PassageChooser text={transcript} room={room} onUse={use} />
    </div>
  );
}
