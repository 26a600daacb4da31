/**
 * A part of a style sheet, in its order: rules with the classes that an element or its ancestors must have for them to apply,
 * separated by spaces ("" if none); or the beginning of a block, such as a media query, with what stands in it.
 */
export type StylePart = [css: string, needs: string] | [open: string, parts: StylePart[]];
