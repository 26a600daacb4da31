import X from "lucide-react/icons/x";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { t } from "~/lib/i18n/t";

/**
 * A modal dialog: traps the focus, closes on Escape and on the Back of a phone that has the CloseWatcher API, and
 * returns the focus to its opener.
 */
export function Dialog({
  title,
  description,
  onClose,
  opener,
  isKept = false,
  children,
}: {
  title: string;
  description?: string;
  onClose: () => void;
  /** Gets the focus when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
  /** Ignores clicks outside, for content that is shown only once. */
  isKept?: boolean;
  children: ReactNode;
}) {
  useCloseRequest(onClose);
  return (
    <Radix.Root defaultOpen onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          onInteractOutside={(event) => isKept && event.preventDefault()}
          onEscapeKeyDown={(event) => (isOfComposition(event) || closeAbove()) && event.preventDefault()}
          {...(description ? {} : { "aria-describedby": undefined })}
          className="fixed inset-0 z-50 m-auto flex h-fit max-h-dvh w-full max-w-2xl flex-col overflow-y-auto border-rule bg-paper p-5 text-ink sm:max-h-[calc(100dvh-3rem)] sm:rounded-2xl sm:border sm:p-8"
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="text-2xl sm:text-3xl">{title}</Radix.Title>
            <Radix.Close className="-mt-1 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunk">
              <X aria-hidden />
              <span className="sr-only">{t("Close")}</span>
            </Radix.Close>
          </div>
          {description ? (
            <Radix.Description className="mt-1 text-soft">{description}</Radix.Description>
          ) : null}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** On a phone the dialog fills the screen, and Back would leave the page below it. Escape is Radix's. */
function useCloseRequest(onClose: () => void) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!("CloseWatcher" in window)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close.current();
    return () => watcher.destroy();
  }, []);
}

/** Whether a key is meant for what is being composed, in Japanese for instance; Safari says so by its code alone. */
const isOfComposition = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

/**
 * Closes a popover above the dialog. Suggestions close themselves.
 * @returns whether there was either, so that Escape leaves the dialog open
 */
function closeAbove(): boolean {
  // Browsers without popovers don't know the selector, which is an error there.
  const popover = CSS.supports("selector(:popover-open)")
    ? document.querySelector<HTMLElement>(":popover-open")
    : null;
  // A key whose default is prevented, so that it doesn't close the dialog, closes no popover either.
  popover?.hidePopover();
  return Boolean(popover ?? document.querySelector("[aria-expanded=true][role=combobox]"));
}
