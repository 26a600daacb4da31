import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { rateLimitKey } from "~/features/accounts/rate-limit-key.server";
import { visitor } from "~/features/accounts/viewer";
import { cardPath } from "~/features/cards/address";
import { type CardData, cardFailedToast } from "~/features/cards/card";
import { obtainCard, retryAfterHeader } from "~/features/cards/images.server";
import { homeOf } from "~/features/stories/archive/home.server";
import { storyMessages } from "~/features/stories/messages";
import { findStory } from "~/features/stories/queries.server";
import { readJson } from "~/platform/http/read-json";

const orderSchema = z.object({ storyId: z.string().regex(/^[\w-]{1,64}$/) });

export const loader = () => refuse("Please use POST.", 405, { Allow: "POST" });

/** POST {storyId}: the card of a published story, found or created (specification, section 7). */
export async function action({ request, context }: ActionFunctionArgs) {
  const order = orderSchema.safeParse(await readJson(request, 1024));
  if (!order.success) return refuse("Please name a story: { storyId }.", 400);
  const wait = await context.limits.card.count(rateLimitKey(context.viewer, request));
  if (wait) return refuse("Too many cards at once.", 429, { "Retry-After": `${wait}` });
  try {
    // As a visitor: a story in review has no public image.
    const db = await homeOf(context, order.data.storyId);
    const story = await findStory(db, visitor, order.data.storyId);
    const drawn = story && (await obtainCard({ ...context, db }, story));
    if (!drawn) return refuse(storyMessages.notFound.text, 404);
    const { card } = drawn;
    const cardData: CardData = {
      cardImageUrl: cardPath(card.storyId, card.fingerprint),
      optimizedText: card.optimizedText,
      headline: card.headline,
      colorScheme: { primary: card.primaryColor, secondary: card.secondaryColor },
    };
    return Response.json({ cardData }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    context.log.error("card.generate", error, { storyId: order.data.storyId });
    return refuse(cardFailedToast.title, 503, { "Retry-After": retryAfterHeader(error) });
  }
}

const refuse = (error: string, status: number, headers?: Record<string, string>) =>
  Response.json({ error }, { status, headers: { "Cache-Control": "no-store", ...headers } });
