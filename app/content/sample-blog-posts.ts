/** A newsletter post for seeding a local database; content is clean HTML (specification section 3, "Blog post"). */
interface SampleBlogPost {
  slug: string;
  title: string;
  author: string;
  published_at: string;
  excerpt: string;
  content: string;
}

/** Three posts, newest first (specification section 2, "/newsletter"). */
export const sampleBlogPosts: readonly SampleBlogPost[] = [
  {
    slug: "the-verse-everyone-forgets",
    title: "The verse everyone forgets",
    author: "Ines Halloran",
    published_at: "2026-11-08T08:00:00.000Z",
    excerpt:
      "We asked which songs you know all the way through. Almost nobody does, and the gaps turn out to be " +
      "the good part.",
    content: `<p>Last time we asked a simple thing: name a song you know <em>all</em> the way through. Four hundred of you answered. Then a good many of you wrote again, a day later, to take it back.</p>
<p>It’s the second verse. It goes missing. People who could sing you the first verse under anaesthetic get to the second and begin to hum, or they sing the first one again with more feeling. A choir leader in Aberystwyth told us she has forty singers and that on a bad night she hears forty second verses.</p>
<h2>What we put there instead</h2>
<p>The gaps don’t stay empty. Three of our favourites:</p>
<ul>
<li>A father in Tampere who filled one with the names of his dogs, in order.</li>
<li>Two sisters who each believed the other knew it, and found out at a funeral.</li>
<li>A bus driver who whistles it, and has done since 1988, so that his regulars now think it has no words.</li>
</ul>
<blockquote><p>The part you’ve forgotten is the part you wrote.</p></blockquote>
<p>That came from a reader who didn’t sign her name, and we’ve had it on the wall all week.</p>
<p><strong>Our next question:</strong> which song did you learn from somebody who had it wrong? You can answer <a href="/submissions">as a story</a>, or just reply to this letter. We read everything, including the dogs.</p>`,
  },
  {
    slug: "how-to-record-your-mother",
    title: "How to record your mother",
    author: "Ines Halloran",
    published_at: "2026-10-11T08:00:00.000Z",
    excerpt:
      "Don’t ask her for a story. Ask her to pass the salt, and have the recorder running. A few notes " +
      "from a long time spent listening.",
    content: `<p>More of you are sending stories by voice, and some of you are sending other people’s: a mother, an uncle, the man next door. Here is what I’ve learned from doing that for a living, most of it the hard way.</p>
<h2>Before</h2>
<p>Tell her what it’s for, and ask. A recording made in secret is worth nothing, however good it is. Then turn off the refrigerator. You won’t hear it in the room and you’ll hear nothing else on the recording. Put your car keys inside it, so that you can’t leave without switching it on again.</p>
<h2>During</h2>
<ul>
<li>Don’t say <em>tell me a story</em>. Say <em>what was that kitchen like?</em></li>
<li>Play ten seconds of the song and stop. Ten. She’ll go on from there.</li>
<li>When she goes quiet, count to eight. What comes at seven is what you came for.</li>
<li>If she tells it differently from your aunt, let her.</li>
</ul>
<p>And don’t wait for a good day. I once put off an interview because the man had a cold. I have an excellent recording of his brother talking about him.</p>
<h2>After</h2>
<p>Play it back to her. She’ll say she hates her voice; everybody does. Then she’ll say, <strong>that isn’t all of it, you know</strong>, and you should already be recording.</p>
<p>When you have it, <a href="/submissions">send it to us</a>, if she’d like that. If she wouldn’t, keep it somewhere you’d run back into the house for.</p>`,
  },
  {
    slug: "a-hundred-stories",
    title: "A hundred stories, and what was on the stove",
    author: "Peter Aldana",
    published_at: "2026-09-13T08:00:00.000Z",
    excerpt:
      "The community archive has passed a hundred stories. We read them all again in one weekend and " +
      "counted the things nobody told us to count.",
    content: `<p>Some time in August the archive went past a hundred stories. We didn’t notice, because we were reading the hundred-and-third, which is about a clarinet. So we took a weekend, printed out the lot, and read them again on the office floor.</p>
<p>You’d expect love to come first, and it does, narrowly. What surprised us was the rest of the count:</p>
<ul>
<li><strong>Cars:</strong> 31. Most of them unreliable.</li>
<li><strong>Kitchens:</strong> 22, of which 9 have something burning.</li>
<li><strong>Hospitals:</strong> 14, and more laughing in them than anywhere else.</li>
<li><strong>Dogs:</strong> 11. One parrot.</li>
<li><strong>People who don’t like music</strong>, by their own account: 6. Each wrote more than 300 words.</li>
</ul>
<p>Hardly anyone describes the song. They’ll give you the wallpaper, the weather, the name of the ferry. They’ll tell you what was on the stove. The song they leave out, because they can hear it, and they trust that we can.</p>
<blockquote><p>Nobody writes about music here. They write about the room it was in.</p></blockquote>
<p>That’s the whole trick, as far as we can see, and a hundred people found it without being told. If you’ve been holding on to yours because you don’t know how to <em>write about music</em>, you’re exactly who we’re waiting for. <a href="/submissions">Start with the stove.</a></p>`,
  },
];
