import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { authorPath } from "~/features/accounts/paths";
import { cardImage, tallCard } from "~/features/cards/address";
import { listInspired } from "~/features/sharing/inspired.server";
import { likersOf } from "~/features/sharing/likers";
import { isLiked } from "~/features/sharing/likes.server";
import { StoryResponse } from "~/features/sharing/story-response";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { findDemoStory } from "~/features/stories/demo-stories";
import { LateDeviceStory } from "~/features/stories/late-device-stories";
import { storyMessages } from "~/features/stories/messages";
import { findStory } from "~/features/stories/queries.server";
import { storyFacts } from "~/features/stories/story-facts";
import { StoryNotFound } from "~/features/stories/story-not-found";
import { StoryReader } from "~/features/stories/story-reader";
import { findVoice } from "~/features/voice/queries.server";
import { useSpokenStory } from "~/features/voice/use-spoken-story";
import { ErrorPage } from "~/ui/error-page";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta({ ...storyFacts(data.story), image: data.image, origin: originOf(matches) })
    : pageMeta({
        title: storyMessages.notFound.title,
        description: storyMessages.notFound.text,
        origin: originOf(matches),
        path: "/story",
        noIndex: true,
      });

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db, viewer, visitors } = context;
  const id = params.id ?? "";
  const builtIn = findDemoStory(id, new Date());
  if (builtIn) return { story: builtIn, voice: null, response: null, image: undefined };
  const story = await findStory(db, viewer, id);
  if (!story) throw new Response(null, { status: 404 });
  const likers = likersOf(viewer, await visitors.read(request));
  const [image, voice, liked, inspired] = await Promise.all([
    cardImage(story),
    story.hasVoice ? findVoice(db, viewer, story) : null,
    isLiked(db, id, likers),
    story.conversionCount > 0 ? listInspired(db, id) : [],
  ]);
  return { story, voice, image, response: { story, liked, inspired, image: tallCard(image.path) } };
}

export default function Story() {
  const page = useLoaderData<typeof loader>();
  return <OpenStory key={page.story.id} {...page} />;
}

function OpenStory({ story, voice, response }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const username = response?.story.username;
  return (
    <StoryReader
      story={story}
      authorPage={username ? authorPath(username) : undefined}
      {...useSpokenStory(voice)}
    >
      {response ? (
        <>
          <StoryResponse {...response} />
          <LateDeviceStory id={story.id} />
        </>
      ) : null}
    </StoryReader>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <StoryNotFound /> : <ErrorPage />;
}
