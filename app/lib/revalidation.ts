/**
 * A page's `shouldRevalidate`: a form that failed has changed nothing, so the page keeps its data. Without a network,
 * loading it anew would replace the page, and the form on it, by an error.
 */
export const unlessActionFailed = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}: {
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}): boolean => actionStatus < 400 && defaultShouldRevalidate;

/** The same for a page whose forms say what was read: a conflict (409) means that the page's data is old. */
export const unlessActionBroke = (answer: Parameters<typeof unlessActionFailed>[0]): boolean =>
  answer.actionStatus === 409 || unlessActionFailed(answer);
