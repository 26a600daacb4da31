import { useCallback, useEffect, useRef, useState } from "react";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import { useFocusIfLost } from "~/ui/hooks/use-focus-if-lost";
import { showToast } from "~/ui/toast/toast";
import { bringBack, dropItem, sendAgain } from "./change-item";
import type { OutboxItem } from "./item";
import { titleOf } from "./item-words";
import { markedItems, markItems } from "./marker";
import { isCleared, watchOutbox } from "./outbox";
import { OutboxEntry } from "./outbox-entry";
import { listItems } from "./outbox-store";
import { openChannel } from "./protocol";

const sayNothingChanged = () => showToast({ title: t("Nothing was changed"), kind: "destructive" });

/** Nothing on the page changes then. */
const sayNoAnswer = () =>
  showToast({
    title: t("No answer came"),
    description: t("It waits here and is sent when there is a connection."),
  });

/** What waits on this device, and what became of it. */
export default function OutboxList() {
  const [items, setItems] = useState<OutboxItem[] | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [dropped, setDropped] = useState<OutboxItem | null>(null);
  const offered = useRef(dropped);
  offered.current = dropped;
  /** How often something was done here. */
  const [changes, setChanges] = useState(0);
  const show = useCallback(() => listItems().then(setItems, () => setUnreadable(true)), []);
  const showChange = () => void show().then(() => setChanges((count) => count + 1));
  useEffect(() => {
    const channel = openChannel();
    const showNow = () => void show();
    channel.addEventListener("message", showNow);
    showNow();
    void watchOutbox().then(show, show);
    return () => channel.close();
  }, [show]);

  // The button that had the focus is gone with its item.
  const isGone = dropped !== null && items?.every(({ id }) => id !== dropped.id);
  const undo = useFocusIfLost<HTMLButtonElement>(isGone && dropped.id);
  const list = useFocusIfLost<HTMLUListElement>(changes);

  if (!items) return isUnreadable ? <Unreadable /> : null;
  const isEvicted = isCleared(items);
  const waiting = items.filter(({ state }) => state === "waiting");
  const sendAll = async () => {
    await sendAgain(items);
    // The oldest is tried first: where it wasn't answered, the others weren't tried.
    const next = (await listItems()).find(({ state }) => state === "waiting");
    if (next?.retryAt === 0) sayNoAnswer();
    showChange();
  };
  const undoDrop = async (item: OutboxItem) => {
    await bringBack(item);
    // Another one may have been taken out meanwhile, which the button offers then.
    if (offered.current === item) {
      setDropped(null);
      // The button that had the focus goes.
      list.current?.focus();
    }
    await show();
  };
  const drop = async (item: OutboxItem) => {
    const isDropped = await dropItem(item);
    // One that is on its way says so later, and one that has arrived only leaves the list: what was dropped before can
    // still be brought back.
    if (isDropped && item.state !== "sent") setDropped(item);
    showChange();
    return isDropped;
  };
  return (
    <>
      {isEvicted ? <Evicted count={markedItems()} onRead={showChange} /> : null}
      {items.length === 0 && !isEvicted ? (
        <p className="text-soft">
          {t("Nothing waits. What you send without a connection is kept here until it has arrived.")}
        </p>
      ) : null}
      {waiting.length > 0 ? (
        <Button look="primary" onClick={() => void sendAll()} className="mb-6">
          {t("Send now")}
        </Button>
      ) : null}
      <ul ref={list} tabIndex={-1} className="grid gap-4 outline-none">
        {items.map((item) => (
          <OutboxEntry key={item.id} item={item} onDrop={drop} onChange={showChange} />
        ))}
      </ul>
      {dropped ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-sm text-soft">
            {t("“{title}” won’t be sent.", { title: titleOf(dropped) })}
          </p>
          {/* Until the device has it again, this page alone does. */}
          <Button ref={undo} onClick={() => void undoDrop(dropped).catch(sayNothingChanged)}>
            {t("Undo")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Nothing is known to be lost: Safari, for one, may not answer until the page or the browser is opened again. */
const Unreadable = () => (
  <p role="alert">
    {t(
      "This device’s storage can’t be read right now, so nobody can tell whether anything waits. Please reload this page, or open it again later.",
    )}
  </p>
);

/** The browser has cleared the device's storage, though not its cookies. */
function Evicted({ count, onRead }: { count: number; onRead: () => void }) {
  return (
    <div role="alert" className="mb-6 rounded-xl border border-danger p-5">
      <p>
        {count === 1
          ? t(
              "Something waited here, and your browser has cleared them from this device, as it does when space gets short. They weren’t sent, and we don’t have them. We are sorry.",
            )
          : t(
              "{count} things waited here, and your browser has cleared them from this device, as it does when space gets short. They weren’t sent, and we don’t have them. We are sorry.",
              { count },
            )}
      </p>
      <Button
        className="mt-3"
        onClick={() => {
          markItems(0);
          onRead();
        }}
      >
        {t("I see")}
      </Button>
    </div>
  );
}
