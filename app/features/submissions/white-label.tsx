import { t } from "~/lib/i18n/t";
import { LABEL_BOX, VINYL } from "~/lib/label-art";
import { LabelShapes } from "~/ui/label/label-shapes";

/** A record with a blank white label. */
export const WhiteLabel = ({ className }: { className?: string }) => (
  <svg viewBox={LABEL_BOX} aria-hidden className={className}>
    <LabelShapes shapes={VINYL} />
    <circle r="24" fill="#FBEFD8" />
    <circle r="22.6" fill="none" stroke="#1C1917" strokeWidth=".2" />
    <g fill="#1C1917" className="font-serif" textAnchor="middle">
      <text y="-11.4" fontSize="4.6" fontWeight="600">
        {t("Your song")}
      </text>
      <text y="20" fontSize="2.6">
        {t("as told by you")}
      </text>
    </g>
    <path d="M-16-5.6h32M-19 10h15M4 10h15M-13 14.4h26" stroke="#1C1917" strokeWidth=".25" />
    <circle r="3.4" fill="#F7E8CC" stroke="#1C1917" strokeWidth=".2" />
    <circle r="1.2" fill="#15121A" />
  </svg>
);
