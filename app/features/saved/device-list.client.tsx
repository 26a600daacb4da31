import { useCallback, useEffect, useState } from "react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast";
import { type DeviceSaved, listDeviceSaved, putDeviceSaved } from "./device-store";
import { NoSavedStories } from "./no-saved-stories";
import { RemovedNote } from "./removed-note";
import { RemoveLabel, SavedList } from "./saved-list";
import { savedChanged, syncSaved } from "./sync-saved";
import { removeFromDevice } from "./toggle-saved.client";

const sayNothingChanged = () => showToast({ title: t("Nothing was changed"), kind: "destructive" });

const readList = async () => (await listDeviceSaved()).filter(({ isRemoved }) => !isRemoved);

/** The reading list of this device: of visitors, and of everybody without a network. */
export default function DeviceList() {
  const [entries, setEntries] = useState<DeviceSaved[] | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [removed, setRemoved] = useState<DeviceSaved | null>(null);
  const show = useCallback(() => readList().then(setEntries, () => setUnreadable(true)), []);
  useEffect(() => {
    // Stories that nobody can read any more leave the list before it is shown, if the server can be asked.
    syncSaved().then(show, show);
  }, [show]);

  if (!entries) return isUnreadable ? <Unreadable /> : null;
  const remove = async (id: string) => {
    const entry = entries.find((each) => each.id === id);
    if (!entry) return;
    await removeFromDevice(entry.story, null);
    setRemoved(entry);
    await show();
  };
  const bringBack = async (entry: DeviceSaved) => {
    await putDeviceSaved(entry);
    // It is back: what else notes that does so with the next change.
    await savedChanged().catch(() => {});
    setRemoved(null);
    await show();
  };
  return (
    <>
      {removed ? (
        <RemovedNote
          key={removed.id}
          title={removed.story.songTitle}
          undo={(button) => (
            <Button ref={button} onClick={() => void bringBack(removed).catch(sayNothingChanged)}>
              {t("Undo")}
            </Button>
          )}
        />
      ) : null}
      {entries.length === 0 ? <NoSavedStories /> : null}
      <SavedList
        stories={entries.map(({ story }) => story)}
        removal={({ id, songTitle }) => (
          <Button onClick={() => void remove(id).catch(sayNothingChanged)}>
            <RemoveLabel title={songTitle} />
          </Button>
        )}
      />
    </>
  );
}

/** Nothing is known to be lost: Safari, for one, may not answer until the page or the browser is opened again. */
const Unreadable = () => (
  <p role="alert">
    {t(
      "This device’s storage can’t be read right now, so your list can’t be shown. Please reload this page, or open it again later.",
    )}
  </p>
);
