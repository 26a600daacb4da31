import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { useRef } from "react";
import { cardImage } from "~/features/cards/address";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { findDemoStory } from "~/features/stories/demo-stories";
import { storyMessages } from "~/features/stories/messages";
import type { PublicStory } from "~/features/stories/public-story";
import { findStory } from "~/features/stories/queries.server";
import { storyFacts } from "~/features/stories/story-facts";
import { StoryNotFound } from "~/features/stories/story-not-found";
import { StoryReader } from "~/features/stories/story-reader";
import { recordView } from "~/features/stories/views.server";
import { findVoice, type Voice } from "~/features/voice/queries.server";
import { SpokenText } from "~/features/voice/spoken-text";
import { usePlayer } from "~/features/voice/use-player";
import { VoicePlayer } from "~/features/voice/voice-player";
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
  const { db, viewer, events, log, waitUntil } = context;
  const id = params.id ?? "";
  const builtIn = findDemoStory(id, new Date());
  if (builtIn) return { story: builtIn, voice: null, image: undefined };
  const story = await findStory(db, viewer, id);
  if (!story) throw new Response(null, { status: 404 });
  waitUntil(recordView(events, request, id).catch((error) => log.error("story.view", error)));
  const voice = story.hasVoice ? await findVoice(db, viewer, story) : null;
  return { story, voice, image: await cardImage(story) };
}

export default function Story() {
  const { story, voice } = useLoaderData<typeof loader>();
  return voice ? <SpokenStory story={story} voice={voice} /> : <StoryReader story={story} />;
}

function SpokenStory({ story, voice }: { story: PublicStory; voice: Voice }) {
  const audio = useRef<HTMLAudioElement>(null);
  const player = usePlayer(audio);
  return (
    <StoryReader
      story={story}
      spinning={player.playing}
      player={<VoicePlayer audio={audio} player={player} src={voice.src} seconds={voice.seconds} />}
      spokenText={<SpokenText passages={voice.passages} player={player} />}
    />
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <StoryNotFound /> : <ErrorPage />;
}
