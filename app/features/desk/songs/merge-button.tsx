import { Form } from "@remix-run/react";
import Merge from "lucide-react/icons/merge";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";

interface MergeButtonProps {
  song: { id: string; version: number };
  into: { id: string; version: number };
  /** What it does, for a screen reader that reads the button alone. */
  label: string;
  children: ReactNode;
}

/** Merges one song into another, in the versions on the screen. */
export const MergeButton = ({ song, into, label, children }: MergeButtonProps) => (
  <Form method="post">
    <input type="hidden" name="intent" value="merge" />
    <input type="hidden" name="song" value={song.id} />
    <input type="hidden" name="version" value={song.version} />
    <input type="hidden" name="into" value={into.id} />
    <input type="hidden" name="into_version" value={into.version} />
    <Button type="submit">
      <Merge size={18} aria-hidden /> {children}
      <span className="sr-only">: {label}</span>
    </Button>
  </Form>
);
