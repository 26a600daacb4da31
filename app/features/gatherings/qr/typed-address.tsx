/** An address to be typed, which breaks before its path if it must. */
export function TypedAddress({ address }: { address: string }) {
  const slash = address.indexOf("/");
  return (
    <bdi dir="ltr">
      {address.slice(0, slash)}
      <wbr />
      {address.slice(slash)}
    </bdi>
  );
}
