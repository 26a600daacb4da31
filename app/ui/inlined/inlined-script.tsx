interface InlinedScriptProps {
  nonce: string;
  /** A script of ours. */
  text: string;
}

/** A script in a page without React in the browser, run where it stands. */
export const InlinedScript = ({ nonce, text }: InlinedScriptProps) => (
  <script
    nonce={nonce}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours
    dangerouslySetInnerHTML={{ __html: text }}
  />
);
