import { useEffect, useState } from "react";
import { t } from "~/lib/i18n/t";
import { Checkbox } from "../form/field";
import { areShortcutsOn, showShortcuts, turnShortcuts } from "./shortcuts-setting";

/**
 * Turns the single-key shortcuts of all pages on and off, on this device.
 * @param hint which keys do what
 */
export function ShortcutsSwitch({ hint }: { hint: string }) {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    const areOn = areShortcutsOn();
    setOn(areOn);
    showShortcuts(areOn);
  }, []);
  return (
    <div className="needs-script">
      <Checkbox
        id="shortcuts"
        label={t("Single-key shortcuts")}
        hint={hint}
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked);
          turnShortcuts(target.checked);
        }}
      />
    </div>
  );
}
