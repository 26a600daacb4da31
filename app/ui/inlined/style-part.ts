/**
 * A part of a style sheet, in its order: rules with the names that a page must have for them to apply; or the beginning
 * of a block, such as a media query, with what stands in it. Names are classes (`card`), ids (`#menu`), elements
 * (`<p`), types of fields (`[type=file]`) and custom properties that are used (`--ink`), separated by spaces; where one
 * of several lists of names will do, each has a line. "" needs none.
 */
export type StylePart = [css: string, needs: string] | [open: string, parts: StylePart[]];
