/** A UUID of version 5: always the same for a name in a namespace, which is a UUID itself. Source: RFC 9562, 5.5. */
export async function uuidV5(namespace: string, name: string): Promise<string> {
  const prefix = Uint8Array.from(namespace.replaceAll("-", "").match(/../g) ?? [], (hex) =>
    Number.parseInt(hex, 16),
  );
  const hashed = new Uint8Array([...prefix, ...new TextEncoder().encode(name)]);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-1", hashed)).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
