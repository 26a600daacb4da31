import { Form } from "@remix-run/react";
import Undo2 from "lucide-react/icons/undo-2";
import { t } from "~/lib/i18n/t";
import { Button } from "~/ui/button";
import type { OpenedSong } from "./opened-song.server";
import { SongChange } from "./song-change";

/** The latest change to a song, with a button to take it back. */
export const TakeBack = ({ change }: { change: NonNullable<OpenedSong["change"]> }) => (
  <div role="status" className="mt-4 flex flex-wrap items-center gap-4 rounded-2xl bg-sunk p-4">
    <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
      <SongChange change={change} />
    </p>
    <Form method="post">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="change" value={change.id} />
      <Button type="submit">
        <Undo2 size={18} aria-hidden /> {t("Take it back")}
      </Button>
    </Form>
  </div>
);
