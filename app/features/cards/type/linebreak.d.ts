// The package ships no types.
declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    /** The next break opportunity, in UTF-16 units; null after the last. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
