import type { LucideIcon } from "lucide-react";
import AudioLines from "lucide-react/icons/audio-lines";
import GalleryVerticalEnd from "lucide-react/icons/gallery-vertical-end";
import Tag from "lucide-react/icons/tag";
import { aiFeatures, submissionsHeadings } from "~/content/submissions";
import { t } from "~/lib/i18n/t";
import { Section } from "~/ui/section";

const icons: readonly LucideIcon[] = [AudioLines, GalleryVerticalEnd, Tag];

/** Explains what AI does with a story. */
export const MachineHelp = () => (
  <Section
    title={t(submissionsHeadings.aiFeatures)}
    eyebrow={t("AI features")}
    className="mt-24 rounded-2xl border border-rule bg-sunk p-6 sm:mt-32 sm:p-12"
    headingClassName="mb-10"
  >
    <ul className="grid gap-x-12 gap-y-10 lg:grid-cols-3">
      {aiFeatures.map((feature, at) => {
        const Icon = icons[at] ?? AudioLines;
        return (
          <li key={feature.title}>
            <Icon size={30} strokeWidth={1.4} aria-hidden />
            <h3 className="mt-4 text-[1.45rem]">{t(feature.title)}</h3>
            <p className="mt-2 text-[0.94rem]">{t(feature.text)}</p>
          </li>
        );
      })}
    </ul>
  </Section>
);
