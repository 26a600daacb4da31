import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { authorPath } from "~/features/accounts/paths";
import type { Viewer } from "~/features/accounts/viewer";
import { cardImage } from "~/features/cards/address";
import { type Offer, offerOf } from "~/features/embeds/offer.server";
import { gatheringPath } from "~/features/gatherings/paths";
import { placePath, yearPath } from "~/features/places/paths";
import { SaveButton } from "~/features/saved/save-button";
import { isSaved } from "~/features/saved/saved.server";
import { listInspired } from "~/features/sharing/inspired.server";
import { likersOf } from "~/features/sharing/likes/likers";
import { isLiked } from "~/features/sharing/likes/likes.server";
import { StoryResponse } from "~/features/sharing/story-response";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { questionsAmong } from "~/features/stories/answers";
import { findDemoStory } from "~/features/stories/demo-stories";
import { storyMessages } from "~/features/stories/messages";
import { LateDeviceStory } from "~/features/stories/on-device/late-device-stories";
import { storyPath } from "~/features/stories/paths";
import type { PublicStory } from "~/features/stories/public-story";
import { type FoundStory, findStory } from "~/features/stories/queries.server";
import { NextStories } from "~/features/stories/reader/next-stories";
import { listNext } from "~/features/stories/reader/next-stories.server";
import { storyFacts } from "~/features/stories/reader/story-facts";
import { StoryNotFound } from "~/features/stories/reader/story-not-found";
import { StoryReader } from "~/features/stories/reader/story-reader";
import { withTallies } from "~/features/stories/tallies/built-in-tallies.server";
import { readIn } from "~/features/stories/translation/reading.server";
import { TranslationChoice } from "~/features/stories/translation/translation-choice";
import { findVoice } from "~/features/voice/clips/queries.server";
import { useSpokenStory } from "~/features/voice/recorder/use-spoken-story";
import { t } from "~/lib/i18n/t";
import type { Database } from "~/platform/database";
import { ErrorPage } from "~/ui/error-page";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageMeta({ ...storyFacts(data.story), image: data.image, origin: originOf(matches) }),
        ...data.embed.links,
      ]
    : pageMeta({
        title: t(storyMessages.notFound.title),
        description: t(storyMessages.notFound.text),
        origin: originOf(matches),
        path: "/story",
        noIndex: true,
      });

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db, main, viewer, visitors, origin } = context;
  const id = params.id ?? "";
  const likers = likersOf(viewer, await visitors.read(request));
  const builtIn = findDemoStory(id, new Date());
  if (builtIn) {
    const embed = embedOf(builtIn, origin);
    // English, and no row: none is translated.
    return { image: undefined, embed, ...(await openBuiltIn(db, viewer, builtIn, likers)) };
  }
  const story = await findStory(db, viewer, id);
  if (!story) throw new Response(null, { status: 404 });
  const [reading, image, voice, liked, saved, inspired] = await Promise.all([
    readIn(context, story, new URL(request.url).searchParams),
    cardImage(story),
    story.hasVoice ? findVoice(db, viewer, story) : null,
    isLiked(db, id, likers),
    isSaved(main, viewer.userId, id),
    story.conversionCount > 0 ? listInspired(db, id) : [],
  ]);
  const shown = [story.inspiredBy, ...inspired].flatMap((other) => other?.id ?? []);
  const next = await listNext(db, story, shown);
  return {
    story: { ...story, gathering: gatheringOf(story), where: whereOf(story) },
    reading,
    embed: embedOf(story, origin),
    voice,
    image,
    liked,
    saved,
    inspired,
    next,
  };
}

const embedOf = ({ id, songTitle, artistName }: PublicStory, origin: string): Offer =>
  offerOf(origin, storyPath(id), `${songTitle} by ${artistName}`);

/** The gathering of a story, with what the browser can't tell from the text: which paragraphs are its questions. */
function gatheringOf({ content, gathering }: FoundStory) {
  if (!gathering) return null;
  const { code, name, questions } = gathering;
  return { path: gatheringPath(code), name, headings: questionsAmong(content, questions) };
}

/** Where and when its song found its teller, with the ways to other stories from there and then. */
const whereOf = ({ where: { place, placeId, year } }: FoundStory) => [
  ...(place ? [{ words: place, path: placeId ? placePath(placeId) : null }] : []),
  ...(year ? [{ words: `${year}`, path: yearPath(year) }] : []),
];

async function openBuiltIn(db: Database, viewer: Viewer, builtIn: PublicStory, likers: string[]) {
  const [[story = builtIn], liked, saved, next] = await Promise.all([
    withTallies(db, [builtIn]),
    isLiked(db, builtIn.id, likers),
    isSaved(db, viewer.userId, builtIn.id),
    listNext(db, builtIn),
  ]);
  // Built-in stories have no account, no inspiration, no gathering, no place and no year.
  const origin = { inspiredBy: null, conversionCount: 0, username: null, gathering: null, where: undefined };
  return { story: { ...story, ...origin }, reading: null, voice: null, liked, saved, inspired: [], next };
}

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
  const spoken = useSpokenStory(voice);
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
          {spoken.player}
          {reading ? <TranslationChoice id={story.id} reading={reading} /> : null}
        </>
      }
    >
      <StoryResponse
        story={story}
        liked={liked}
        inspired={inspired}
        image={image?.tall ?? null}
        embed={embed.html}
        save={<SaveButton story={story} isSaved={saved} />}
      />
      <LateDeviceStory id={story.id} />
    </StoryReader>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <StoryNotFound /> : <ErrorPage />;
}
