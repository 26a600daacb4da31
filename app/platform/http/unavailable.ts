import { t } from "~/lib/i18n/t";

/**
 * The response while a service is down, for addresses without a page. Pages have their own text for it
 * (ui/error-page.tsx).
 */
export const unavailable = (): Response =>
  new Response(t("Part of our side doesn’t answer right now. Please try again in a minute."), {
    status: 503,
    headers: {
      "Retry-After": "30",
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
    },
  });
