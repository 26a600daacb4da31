/** Recovery codes, which are shown once. */
export const RecoveryCodes = ({ codes }: { codes: string[] }) => (
  <ul dir="ltr" className="my-6 grid gap-x-8 gap-y-2 rounded-lg bg-sunk p-5 sm:grid-cols-2">
    {codes.map((code) => (
      <li key={code}>
        <code className="text-lg font-semibold">{code}</code>
      </li>
    ))}
  </ul>
);
