import { t } from "~/lib/i18n/t";
import { VINYL } from "~/lib/label-art";
import { LabelShapes } from "~/ui/label/label-shapes";

/** A record with a blank white label. */
export const WhiteLabel = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 100 100" aria-hidden className={className}>
    <LabelShapes shapes={VINYL} />
    <circle cx="50" cy="50" r="24" fill="#FBEFD8" />
    <circle cx="50" cy="50" r="22.6" fill="none" stroke="#1C1917" strokeWidth=".2" />
    <g fill="#1C1917" className="font-serif" textAnchor="middle">
      <text x="50" y="38.6" fontSize="4.6" fontWeight="600">
        {t("Your song")}
      </text>
      <text x="50" y="70" fontSize="2.6">
        {t("as told by you")}
      </text>
    </g>
    <path d="M34 44.4h32M31 60h15M54 60h15M37 64.4h26" stroke="#1C1917" strokeWidth=".25" />
    <circle cx="50" cy="50" r="3.4" fill="#F7E8CC" stroke="#1C1917" strokeWidth=".2" />
    <circle cx="50" cy="50" r="1.2" fill="#15121A" />
  </svg>
);
