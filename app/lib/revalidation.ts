/**
 * A page's `shouldRevalidate`: after a failed action nothing has changed, so the page keeps its data. Without a
 * network, revalidation would replace the page, and the form on it, with an error.
 */
export const unlessActionFailed = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}: {
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}): boolean => actionStatus < 400 && defaultShouldRevalidate;

/**
 * The same for pages of what others change, too: a conflict (409), or what is no longer allowed (403), means that the
 * page's data is outdated.
 */
export const unlessActionBroke = (answer: Parameters<typeof unlessActionFailed>[0]): boolean =>
  answer.actionStatus === 409 || answer.actionStatus === 403 || unlessActionFailed(answer);
