interface InlinedScriptProps {
  nonce: string | undefined;
  /** A script of ours. */
  text: string;
}

/** A script in the page, run where it stands. */
export const InlinedScript = ({ nonce, text }: InlinedScriptProps) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours
    dangerouslySetInnerHTML={{ __html: text }}
  />
);
