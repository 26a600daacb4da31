import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useSongSuggestions } from "~/features/songs/suggest/late-song-suggestions";
import { t } from "~/lib/i18n/t";
import { formatCount } from "~/lib/text/counts";
import { codePoints } from "~/lib/text/text";
import { TextArea, TextField } from "~/ui/form/field";
import { fieldProps } from "~/ui/form/field-props";
import { storyLimits } from "../limits";
import type { StoryWords } from "../schema";

/** Fields that the page's script doesn't have (`LateStoryKind`, `useSongSuggestions`). */
type LateField = "mood" | "format" | "language" | "recording_id" | "place_text" | "place_exactness" | "year";

type Fields = {
  [Name in keyof Omit<StoryWords, LateField>]-?: FieldMetadata<string | undefined>;
};

interface StoryFieldsProps {
  fields: Fields;
  /** The current text, for its length; null without JavaScript. */
  text: string | null;
  /** Shown in place of the name field. */
  credit?: ReactNode;
  /** More fields, which may have suggestions, too. */
  children?: ReactNode;
}

/** The text fields of a story: text, song and name. */
export function StoryFields({ fields, text, credit, children }: StoryFieldsProps) {
  const { onFocus, suggestions } = useSongSuggestions();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that a field has the focus, also one that the server rendered
    <div onFocus={onFocus} className="contents">
      <TextArea
        {...fieldProps(fields.story_content)}
        label={t("Your story")}
        required
        hint={<StoryHint text={text} />}
      />
      <div className="relative grid gap-5 sm:grid-cols-2">
        <TextField
          {...fieldProps(fields.song_title)}
          label={t("Song title")}
          hint={t("Optional")}
          autoComplete="off"
        />
        <TextField
          {...fieldProps(fields.artist_name)}
          label={t("Artist name")}
          hint={t("Optional")}
          autoComplete="off"
        />
        <TextField
          {...fieldProps(fields.album_name)}
          label={t("Album name")}
          hint={t("Optional")}
          autoComplete="off"
        />
        {credit ?? (
          <TextField
            {...fieldProps(fields.submitter_name)}
            label={t("Your name")}
            hint={t("Leave it blank to stay anonymous.")}
            autoComplete="name"
          />
        )}
        {suggestions}
      </div>
      {children}
    </div>
  );
}

function StoryHint({ text }: { text: string | null }) {
  const limits = { shortest: storyLimits.minLength, longest: formatCount(storyLimits.maxLength) };
  if (text === null) return t("{shortest} to {longest} characters", limits);
  const length = codePoints(text.trim());
  return (
    <span className={length > storyLimits.maxLength ? "font-semibold text-danger" : undefined}>
      {t("{length} of {shortest} to {longest} characters", { length: formatCount(length), ...limits })}
    </span>
  );
}
