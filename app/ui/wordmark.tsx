/** The site's name and its logo, in an element of class `wordmark`. */
export const Wordmark = ({ name }: { name: string }) => (
  <>
    <svg viewBox="0 0 40 28" width={40} height={28} aria-hidden>
      <circle cx="25" cy="14" r="13" fill="var(--ink)" />
      <circle cx="25" cy="14" r="9.5" fill="none" stroke="var(--paper)" strokeWidth=".6" opacity=".5" />
      <circle cx="25" cy="14" r="5" fill="#D9822B" />
      <circle cx="25" cy="14" r="1.2" fill="var(--paper)" />
      <path d="M1 1h22v26H1z" fill="var(--paper-sunk)" stroke="var(--ink)" strokeWidth="1.2" />
      <path d="M5 7h11M5 11h14M5 15h9" stroke="var(--ink)" strokeWidth="1.2" />
    </svg>
    <span>{name}</span>
  </>
);
