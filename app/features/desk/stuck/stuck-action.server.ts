import { redirect } from "@remix-run/cloudflare";
import { msg } from "~/lib/i18n/t";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { cardHash } from "../queue/card-id";
import { drop, findSettled, type SendingDeps, sendAgain, takeBackDrop } from "./settle.server";

const page = "/desk/stuck";

const gone = {
  title: msg("Nothing was changed"),
  description: msg("Somebody else had settled it already."),
  kind: "neutral",
} as const;

/** Handles the forms of the page of dead letters: send again, drop, take back. */
export async function handleStuckForm(
  deps: SendingDeps,
  decidedBy: string,
  request: Request,
): Promise<Response> {
  const form = await readForm(request);
  const settling = { deadLetterId: String(form.get("dead_letter")), decidedBy };
  const next = cardHash(String(form.get("next") ?? ""));
  switch (form.get("intent")) {
    case "again":
      return redirectWithToast(
        `${page}${next}`,
        // A form may come twice.
        (await sendAgain(deps, settling)) || (await findSettled(deps.db, settling, "sent again"))
          ? { title: msg("Sent again"), kind: "success" }
          : gone,
      );
    case "drop": {
      const entry = (await drop(deps, settling)) ?? (await findSettled(deps.db, settling, "dropped"));
      return entry
        ? redirect(`${page}?${new URLSearchParams({ dropped: entry })}${next}`)
        : redirectWithToast(`${page}${next}`, gone);
    }
    case "undo": {
      const back = await takeBackDrop(deps, String(form.get("entry")), decidedBy);
      return back
        ? redirectWithToast(`${page}${cardHash(back)}`, {
            title: msg("It is back on the list"),
            kind: "success",
          })
        : redirectWithToast(page, gone);
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
