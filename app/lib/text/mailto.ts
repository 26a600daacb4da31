/** A `mailto:` URL with subject and body. Line breaks become CRLF (RFC 6068, section 5). */
export function mailto(address: string, { subject, body }: { subject: string; body: string }): string {
  const text = body.replace(/\r?\n/g, "\r\n");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
