import { Form } from "@remix-run/react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { Target } from "../target";

interface CorrectSongProps {
  story: { id: string; version: number; songTitle: string; artistName: string };
}

/** Form to correct a misspelt title or artist; the story's text can only be changed by its author. */
export const CorrectSong = ({ story }: CorrectSongProps) => (
  <details>
    <summary className="cursor-pointer text-sm text-soft">{t("Correct the song")}</summary>
    <Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="correct" />
      <Target story={story} />
      <Name name="title" label={t("Title")} value={story.songTitle} />
      <Name name="artist" label={t("Artist")} value={story.artistName} />
      <Button type="submit">{t("Save")}</Button>
    </Form>
  </details>
);

const Name = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <label className="min-w-0 flex-1 basis-44 text-sm font-semibold">
    {label}
    <input
      key={value}
      name={name}
      defaultValue={value}
      required
      maxLength={200}
      className="mt-1.5 block w-full rounded-lg border border-rule-strong bg-paper px-3.5 py-2 text-base font-normal"
    />
  </label>
);
