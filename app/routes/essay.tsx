import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { essayMeta } from "~/features/essays/essay-meta";
import { EssayPage } from "~/features/essays/essay-page";
import { essayHtml } from "~/features/essays/essay-text.server";
import { findEssay, inPageLanguage } from "~/features/essays/essays";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { readingMinutes } from "~/lib/text/reading-time";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(essayMeta(data.essay, originOf(matches))) : [];

export function loader({ params }: LoaderFunctionArgs) {
  const found = findEssay(params.slug ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const html = essayHtml(found.essay.slug);
  const [essay, next] = [inPageLanguage(found.essay), inPageLanguage(found.next)];
  return { essay, next, html, minutes: readingMinutes(html) };
}

export default function EssayRoute() {
  return <EssayPage {...useLoaderData<typeof loader>()} />;
}
