/** Drawing of the unlabelled, worn cassette of the founder's story. */
export const Cassette = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 120 84" aria-hidden className={className}>
    <rect x="6" y="6" width="100" height="64" rx="4" fill="#3A3542" />
    <rect x="6" y="6" width="100" height="64" rx="4" fill="none" stroke="#15121A" strokeWidth=".8" />
    <path d="M12 12h88v36H12z" fill="#F7E8CC" />
    <path d="M12 12h88v6H12z" fill="#B5431F" />
    <path d="M17 24.5h78M17 29h78" stroke="#1C1917" strokeWidth=".3" opacity=".55" />
    <rect x="26" y="33" width="60" height="13" rx="6.5" fill="#1A171F" />
    <path d="M47 34h18v11H47z" fill="#57514B" />
    <path d="M47 34h6v11h-6zM63 34h2v11h-2z" fill="#15121A" />
    {[34.5, 77.5].map((x) => (
      <g key={x}>
        <circle cx={x} cy="39.5" r="4.6" fill="#F7E8CC" />
        <circle cx={x} cy="39.5" r="2.6" fill="#3A3542" />
        <path d={`M${x - 4} 39.5h8M${x - 2} 36l4 7M${x - 2} 43l4-7`} stroke="#F7E8CC" strokeWidth=".9" />
      </g>
    ))}
    <path d="M28 70l4-14h48l4 14z" fill="#2B2731" stroke="#15121A" strokeWidth=".5" />
    {[38, 50, 62, 74].map((x) => (
      <circle key={x} cx={x} cy="64" r="1.6" fill="#0E0B14" />
    ))}
    {[
      [10, 10],
      [102, 10],
      [10, 66],
      [102, 66],
    ].map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="1.2" fill="#8A7F72" />
    ))}
    <g fill="none" className="stroke-rule-strong" strokeLinecap="round">
      <path d="M111 60l5 14M117 52l-7-9" strokeWidth="1.1" />
      <path d="M109.4 60.6l3.4-1.2M115.6 50.5l2.6 3" strokeWidth="2" />
    </g>
  </svg>
);
