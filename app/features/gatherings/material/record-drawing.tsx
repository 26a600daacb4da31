/** Radii of the grooves, in the drawing's units. */
const grooves = Array.from({ length: 9 }, (_, at) => 75.5 + at * 2.5);

/** A record in lines, black on white, which prints on any machine; its label is left white for a QR code. */
export const RecordDrawing = () => (
  <svg viewBox="0 0 200 200" className="record" aria-hidden>
    <g fill="none" stroke="#000">
      <circle cx="100" cy="100" r="99" strokeWidth="1.6" />
      {grooves.map((r) => (
        <circle key={r} cx="100" cy="100" r={r} strokeWidth=".45" />
      ))}
    </g>
    {/* Two reflections across the grooves. */}
    <path fill="#fff" d="M100 100 57 16.5A94 94 0 0 1 76 9.1ZM100 100 143 183.5A94 94 0 0 1 124 190.9Z" />
    <circle cx="100" cy="100" r="71.5" fill="#fff" stroke="#000" strokeWidth="1.2" />
    <g textAnchor="middle" fontSize="6.4" fontWeight="700" letterSpacing=".9">
      <text x="100" y="45">
        SIDE A
      </text>
      <text x="100" y="160">
        33⅓ RPM
      </text>
    </g>
  </svg>
);
