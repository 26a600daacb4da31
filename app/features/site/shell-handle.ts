/** What a route's `handle` says to what stands around its page. */
export interface ShellHandle {
  /** The footer has no form of the newsletter. */
  withoutInvitation?: boolean;
}
