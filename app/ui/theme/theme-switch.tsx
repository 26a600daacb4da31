import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useEffect, useState } from "react";
import { msg, t } from "~/lib/i18n/t";
import { currentTheme, type Theme } from "./theme";

const choices = [
  { theme: "system", label: msg("System"), Icon: Monitor },
  { theme: "light", label: msg("Light"), Icon: Sun },
  { theme: "dark", label: msg("Dark"), Icon: Moon },
] as const;

/** Choice of system, light or dark theme; theme-script.ts applies and stores it. Hidden without JavaScript. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState<Theme>("system");
  useEffect(() => setChosen(currentTheme()), []);
  return (
    <fieldset className="needs-script theme-choices">
      <legend>{t("Theme")}</legend>
      {choices.map(({ theme, label, Icon }) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={chosen === theme}
            onChange={() => setChosen(theme)}
          />
          <Icon size={16} aria-hidden />
          {t(label)}
        </label>
      ))}
    </fieldset>
  );
}
