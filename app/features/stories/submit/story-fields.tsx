import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { codePoints } from "~/lib/text/text";
import { TextArea, TextField } from "~/ui/form/field";
import { storyLimits } from "../limits";
import type { StoryWords } from "../schema";

type Fields = { [Name in keyof Omit<StoryWords, "mood" | "format">]-?: FieldMetadata<string | undefined> };

interface StoryFieldsProps {
  fields: Fields;
  /** The text as it stands, for the count; null where no script counts along. */
  text: string | null;
  /** Stands in place of the name: who it is credited to anyway. */
  credit?: ReactNode;
}

/** The words of a story: what one tells, the song it is about, and who tells it. */
export function StoryFields({ fields, text, credit }: StoryFieldsProps) {
  return (
    <>
      <TextArea
        {...inputOf(fields.story_content)}
        label="Your story"
        required
        hint={<StoryHint text={text} />}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...inputOf(fields.song_title)} label="Song title" hint="Optional" autoComplete="off" />
        <TextField {...inputOf(fields.artist_name)} label="Artist name" hint="Optional" autoComplete="off" />
        <TextField {...inputOf(fields.album_name)} label="Album name" hint="Optional" autoComplete="off" />
        {credit ?? (
          <TextField
            {...inputOf(fields.submitter_name)}
            label="Your name"
            hint="Leave it blank to stay anonymous."
            autoComplete="name"
          />
        )}
      </div>
    </>
  );
}

/** A field's props for our controls. Length limits are told as errors, never by cutting off what is typed. */
export const inputOf = (field: FieldMetadata<string | undefined>) => ({
  id: field.id,
  name: field.name,
  defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
  errors: field.errors,
});

function StoryHint({ text }: { text: string | null }) {
  const range = `${storyLimits.shortest} to ${storyLimits.longest.toLocaleString("en-US")} characters`;
  if (text === null) return range;
  const length = codePoints(text.trim());
  return (
    <span className={length > storyLimits.longest ? "font-semibold text-danger" : undefined}>
      {length.toLocaleString("en-US")} of {range}
    </span>
  );
}
