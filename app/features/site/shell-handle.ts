/** Options in a route's `handle` for the layout around its page. */
export interface ShellHandle {
  /** Omits the newsletter form from the footer. */
  withoutInvitation?: boolean;
}
