/** Where the numbers of tabs end. */
const most = 99;

/** How much waits behind a tab; nothing where nothing does. */
export const TabCount = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="ml-2 rounded-full bg-sunk px-2 text-sm tabular-nums text-ink">
      {count > most ? `${most}+` : count}
      <span className="sr-only"> {count === 1 ? "waits" : "wait"}</span>
    </span>
  );
