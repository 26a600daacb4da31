import { playlist } from "~/content/playlist";
import { site } from "~/content/site";
import { t } from "~/lib/i18n/t";
import { CoverArt } from "~/ui/label/cover-art";

const stamps = playlist.filter(({ number }) => number === 14 || number === 28);

/** An envelope to the editors, stamped and postmarked. */
export const Envelope = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 150 100" aria-hidden className={className}>
    <rect
      x=".5"
      y=".5"
      width="149"
      height="99"
      rx="1.5"
      className="fill-raised stroke-rule-strong"
      strokeWidth=".4"
    />
    {stamps.map(({ number, artist, title }, at) => (
      <g key={number}>
        <rect
          x={96 + at * 25}
          y="8"
          width="21"
          height="21"
          fill="none"
          className="stroke-rule-strong"
          strokeWidth=".9"
          strokeDasharray=".9 .9"
        />
        <CoverArt artist={artist} title={title} x={98 + at * 25} y={10} side={17} />
      </g>
    ))}
    <g fill="none" className="stroke-soft" strokeWidth=".5" opacity=".8">
      <circle cx="84" cy="20" r="12" />
      <circle cx="84" cy="20" r="8.5" />
      <path d="M96 15q4-3 8 0t8 0 8 0 8 0M97 20q4-3 8 0t8 0 8 0 8 0M96 25q4-3 8 0t8 0 8 0 8 0" />
    </g>
    <g className="fill-ink font-serif">
      <text x="42" y="62" fontSize="8" fontWeight="600">
        {site.name}
      </text>
      <text x="42" y="72.5" fontSize="6">
        {t(site.tagline)}
      </text>
    </g>
    <path d="M42 77h66M42 86h44" className="stroke-rule-strong" strokeWidth=".3" />
  </svg>
);
