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
