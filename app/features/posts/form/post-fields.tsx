import type { FieldMetadata } from "@conform-to/react";
import { t } from "~/lib/i18n/t";
import { TextArea, TextField } from "~/ui/form/field";
import { fieldProps } from "~/ui/form/field-props";
import { ContentField } from "../editor/content-field";
import type { PostWords } from "./post-words";

interface PostFieldsProps {
  fields: { [Name in keyof PostWords]: FieldMetadata<string> };
  /** Changes when the content was replaced as a whole. */
  revision: number;
  /** Called for changes in the rich-text editor; plain fields fire their own events. */
  onChange: () => void;
}

/** The content fields of a post. */
export const PostFields = ({ fields, revision, onChange }: PostFieldsProps) => (
  <>
    <TextField {...fieldProps(fields.title)} label={t("Title")} required autoComplete="off" />
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        {...fieldProps(fields.slug)}
        label={t("Address")}
        hint={t("What follows /newsletter/. Empty: made from the title. Changed later, old links break.")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <TextField {...fieldProps(fields.author)} label={t("Author")} required autoComplete="off" />
    </div>
    <TextArea
      {...fieldProps(fields.excerpt)}
      label={t("Excerpt")}
      hint={t("A sentence or two: what lists, searches and the mail’s first line show.")}
      rows={2}
      isShort
    />
    <ContentField {...fieldProps(fields.content)} revision={revision} onChange={onChange} />
  </>
);
