import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { authorPath } from "~/features/accounts/paths";
import { offerOf } from "~/features/embeds/offer.server";
import { SaveButton } from "~/features/saved/save-button";
import { StoryResponse } from "~/features/sharing/story-response";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { storyMessages } from "~/features/stories/messages";
import { LateDeviceStory } from "~/features/stories/on-device/late-device-stories";
import { storyPath } from "~/features/stories/paths";
import { NextStories } from "~/features/stories/reader/next-stories";
import { NotPublic } from "~/features/stories/reader/not-public";
import { ownPage } from "~/features/stories/reader/own-page";
import { storyFacts } from "~/features/stories/reader/story-facts";
import { StoryNotFound } from "~/features/stories/reader/story-not-found";
import { StoryReader } from "~/features/stories/reader/story-reader";
import { TranslationChoice } from "~/features/stories/translation/translation-choice";
import { openStory } from "~/features/story-page/open-story.server";
import { useSpokenStory } from "~/features/voice/player/use-spoken-story";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { ErrorPage, errorWords } from "~/ui/error-page";

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

export const meta: MetaFunction<typeof loader> = ({ data: page, error, matches }) => {
  const origin = originOf(matches);
  if (page)
    return [...pageMeta({ ...storyFacts(page.story), image: page.image, origin }), ...page.embed.links];
  const { title, text } = isMissing(error) ? storyMessages.notFound : errorWords(error);
  return pageMeta({ title: t(title), description: t(text), origin, path: "/story", noIndex: true });
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = await openStory(context, request, params.id ?? "");
  if (!page) throw new Response(null, { status: 404 });
  const { id, songTitle, artistName } = page.story;
  const title = t("{song} by {artist}", { song: songNameHere(songTitle), artist: songNameHere(artistName) });
  const headers = page.story.isPublished ? undefined : { [ownPage.header]: ownPage.value };
  return data({ ...page, embed: offerOf(context.origin, storyPath(id), title) }, { headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Story() {
  const page = useLoaderData<typeof loader>();
  return <OpenStory key={page.story.id} {...page} />;
}

function OpenStory({
  story,
  reading,
  voice,
  liked,
  saved,
  inspired,
  image,
  next,
  embed,
}: ReturnType<typeof useLoaderData<typeof loader>>) {
  const spoken = useSpokenStory(voice, story.language);
  const shown = reading?.shown;
  return (
    <StoryReader
      story={shown ? { ...story, ...shown } : story}
      authorPage={story.username ? authorPath(story.username) : undefined}
      gathering={story.gathering}
      next={<NextStories story={story} next={next} />}
      {...spoken}
      spokenText={shown ? null : spoken.spokenText}
      player={
        <>
          {story.isPublished ? null : <NotPublic id={story.id} />}
          {spoken.player}
          {reading ? <TranslationChoice id={story.id} reading={reading} /> : null}
        </>
      }
    >
      {story.isPublished ? (
        <StoryResponse
          story={story}
          liked={liked}
          inspired={inspired}
          image={image?.tall ?? null}
          embed={embed.html}
          save={<SaveButton story={story} isSaved={saved} />}
        />
      ) : null}
      <LateDeviceStory id={story.id} />
    </StoryReader>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isMissing(error) ? <StoryNotFound /> : <ErrorPage />;
}
