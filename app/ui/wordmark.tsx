/** The site's name and its logo, in an element of class `wordmark`. */
export const Wordmark = ({ name }: { name: string }) => (
  <>
    <svg viewBox="-25 -14 40 28" width={40} height={28} aria-hidden>
      <circle r="13" fill="var(--ink)" />
      <circle r="9.5" fill="none" stroke="var(--paper)" strokeWidth=".6" opacity=".5" />
      <circle r="5" fill="#D9822B" />
      <circle r="1.2" fill="var(--paper)" />
      <path
        d="M-24-13h22v26h-22zM-20-7h11M-20-3h14M-20 1h9"
        fill="var(--paper-sunk)"
        stroke="var(--ink)"
        strokeWidth="1.2"
      />
    </svg>
    <span>{name}</span>
  </>
);
