import type { LucideIcon } from "lucide-react";
import Keyboard from "lucide-react/icons/keyboard";
import Mic from "lucide-react/icons/mic";
import { msg, t } from "~/lib/i18n/t";
import type { HowTold } from "../how-told";

const labels: Record<HowTold, { Icon: LucideIcon; text: string }> = {
  typed: { Icon: Keyboard, text: msg("Typed") },
  spoken: { Icon: Mic, text: msg("Spoken") },
  "spoken, edited": { Icon: Mic, text: msg("Spoken, edited") },
};

/** How a story's text was entered. */
export function HowToldLabel({ told }: { told: HowTold }) {
  const { Icon, text } = labels[told];
  return (
    <span className="flex items-center gap-1.5 text-sm text-soft">
      <Icon size={16} aria-hidden /> {t(text)}
    </span>
  );
}
