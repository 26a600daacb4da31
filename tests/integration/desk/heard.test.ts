import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { decide, editorNamed, sendStory } from "../../support/desk";
import { visit } from "../../support/site";
import { storyRow } from "../../support/stories";

let editor: Awaited<ReturnType<typeof editorNamed>>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
});

it("plays a story's recording to editors while it is in review, and to nobody else", async () => {
  const { id } = await sendStory();
  const clip = "0123456789abcdef0123456789abcdef";
  await env.DB.exec(
    `INSERT INTO voice_clips (id, object_key, content_type, byte_length) VALUES ('${clip}', 'clips/${clip}', 'audio/webm', 5)`,
  );
  await env.DB.exec(`UPDATE stories SET clip_id = '${clip}'`);
  await env.MEDIA.put(`clips/${clip}`, "voice", { httpMetadata: { contentType: "audio/webm" } });
  expect((await editor.visit("/desk")).text).toContain(`src="/desk/voice/${id}"`);
  const heard = await editor.visit(`/desk/voice/${id}`);
  expect(heard).toMatchObject({ status: 200, text: "voice" });
  expect(heard.response.headers.get("cache-control")).toBe("private, no-store");
  expect((await visit(`/desk/voice/${id}`)).status).toBe(302);
  expect((await editor.visit("/desk/voice/none")).status).toBe(404);
  await decide(editor, id, "approved");
  expect((await editor.visit(`/desk/voice/${id}`)).status).toBe(404);
});

it("plays what readers will hear: the copy of a recording once it is there", async () => {
  const { id } = await sendStory();
  await env.DB.exec(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length, copy_key) VALUES ('c', 'clips/c', 'audio/webm', 5, 'copies/c')",
  );
  await env.DB.exec("UPDATE stories SET clip_id = 'c'");
  await env.MEDIA.put("clips/c", "voice");
  await env.MEDIA.put("copies/c", "copy");
  const heard = async () => (await editor.visit(`/desk/voice/${id}`)).text;
  expect(await heard()).toBe("voice");
  await env.DB.exec("UPDATE voice_clips SET copied_at = 5");
  expect(await heard()).toBe("copy");
});

it("shows what a recording says that is published with its story, where the text has other words", async () => {
  const { id } = await sendStory({ story_content: "We sang it on the bridge." });
  await env.DB.exec(
    "INSERT INTO voice_clips (id, object_key, content_type, byte_length, transcript) VALUES ('c', 'clips/c', 'audio/webm', 5, 'And her number is five five five.')",
  );
  await env.DB.exec("UPDATE stories SET clip_id = 'c', gathering_id = 'stadium-project'");
  const asks = "(SELECT questions ->> 1 FROM gatherings)";
  for (const path of ["/desk", "/desk/gatherings/stadium-project/review"]) {
    const shown = async (change: string) => {
      await env.DB.exec(`UPDATE stories SET ${change}`);
      return (await editor.visit(path)).text.includes("All that is said in the recording");
    };
    expect(await shown("voice_published = 1, story_content = 'We sang it on the bridge.'"), path).toBe(true);
    expect((await editor.visit(path)).text).toContain("And her number is five five five.");
    expect(await shown("voice_published = 0"), path).toBe(false);
    expect((await editor.visit(path)).text).not.toContain("And her number");
    // The text has all of it, in answer to a question.
    const paragraphs = ["'And her number is'", asks, "'Five, five, five!'"].join(" || char(10, 10) || ");
    expect(await shown(`voice_published = 1, story_content = ${paragraphs}`), path).toBe(false);
  }
  expect(await storyRow(id)).toMatchObject({ is_published: 0 });
});
