import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { msg, t } from "~/lib/i18n/t";
import { ButtonLink } from "./button";
import { useRequestId } from "./request-id";
import { Trans } from "./trans";

/** Text of an error page. A route can throw JSON of this shape to replace the text of its status. */
export interface ErrorWords {
  title: string;
  text: string;
}

const wordsByStatus: Record<number, ErrorWords> = {
  400: {
    title: msg("That didn’t arrive in one piece"),
    text: msg("Go back and send it again: what you typed is still in the form."),
  },
  404: { title: msg("Oops! Page not found."), text: msg("Nothing is filed under this address.") },
  405: { title: msg("Not that way"), text: msg("This address can be read, but nothing can be sent to it.") },
  413: {
    title: msg("That is more than we can take"),
    text: msg(
      "What you sent is larger than 64 kB. Go back: your text is still in the form, and a shorter one will fit.",
    ),
  },
  503: {
    title: msg("The needle is stuck"),
    text: msg(
      "Part of our side doesn’t answer right now. Please try again in a minute. If you sent a form, go back: what you typed is still in it.",
    ),
  },
};

const somethingBroke: ErrorWords = {
  title: msg("A scratch in the record"),
  text: msg(
    "Something on our side went wrong. What you typed is kept on your device; please try again in a moment.",
  ),
};

/** The page for errors thrown by routes: text for the status, a link, and the request's id. */
export function ErrorPage() {
  const error = useRouteError();
  const requestId = useRequestId();
  const { title, text } = errorWords(error);
  return (
    <section className="mx-auto max-w-page px-4 py-24 text-center sm:px-6 sm:py-32">
      <p className="eyebrow">{statusOf(error)}</p>
      <h1 className="mt-3 text-4xl sm:text-6xl">{title}</h1>
      <p className="mx-auto mt-5 max-w-measure text-soft">{text}</p>
      <ButtonLink to="/" look="primary" className="mt-8">
        {t("Return to Home")}
      </ButtonLink>
      {requestId ? (
        <p className="mt-10 text-sm text-faint">
          <Trans
            text={t("Request {id}")}
            values={{ id: <code data-request-id={requestId}>{requestId}</code> }}
          />
        </p>
      ) : null}
    </section>
  );
}

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** What the page of an error says. */
export function errorWords(error: unknown): ErrorWords {
  if (isRouteErrorResponse(error) && error.data?.title) return error.data;
  const { title, text } = wordsByStatus[statusOf(error)] ?? somethingBroke;
  return { title: t(title), text: t(text) };
}
