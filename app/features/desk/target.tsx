/** What a form of the desk is about: the story, in the version that is on the screen. */
export const Target = ({ story }: { story: { id: string; version: number } }) => (
  <>
    <input type="hidden" name="story" value={story.id} />
    <input type="hidden" name="version" value={story.version} />
  </>
);
