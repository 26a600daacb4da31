interface TargetProps {
  story: { id: string; version: number };
  /** The story that gets the focus after the decision; undefined if no other is shown. */
  next?: string;
}

/** Hidden fields that identify the story and the version on the screen. */
export const Target = ({ story, next }: TargetProps) => (
  <>
    <input type="hidden" name="story" value={story.id} />
    <input type="hidden" name="version" value={story.version} />
    {next ? <input type="hidden" name="next" value={next} /> : null}
  </>
);
