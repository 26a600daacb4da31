interface TargetProps {
  story: { id: string; version: number };
  /** The story that has the focus once this one is decided; undefined where no other is shown. */
  next?: string;
}

/** What a form of the desk is about: the story, in the version that is on the screen. */
export const Target = ({ story, next }: TargetProps) => (
  <>
    <input type="hidden" name="story" value={story.id} />
    <input type="hidden" name="version" value={story.version} />
    {next ? <input type="hidden" name="next" value={next} /> : null}
  </>
);
