interface InlinedStyleProps {
  id: string;
  /** The style sheet on the server; null in the browser, which reads it from the page: the bundle has no copy. */
  text: string | null;
  media?: string;
}

/** A style sheet in the page. */
export const InlinedStyle = ({ id, text, media }: InlinedStyleProps) => (
  <style
    id={id}
    media={media}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
    dangerouslySetInnerHTML={{ __html: text ?? document.getElementById(id)?.textContent ?? "" }}
  />
);
