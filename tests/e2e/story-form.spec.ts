import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../support/e2e/browser";
import { loadedPart } from "../support/e2e/loaded-part";

async function openDialog(page: Page) {
  await page.goto("/community");
  await hydrated(page);
  await page.getByRole("link", { name: "Share Your Story" }).last().click();
  return page.getByRole("dialog", { name: "Share Your Story" });
}

test("opens and closes by keyboard, traps the focus and returns it", async ({ page }) => {
  await page.goto("/community");
  await hydrated(page);
  const opener = page.getByRole("main").getByRole("link", { name: "Share Your Story" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Share Your Story" });
  await expect(dialog).toBeVisible();
  for (let n = 0; n < 15; n++) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("shows errors under their fields until they are corrected", async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByLabel("Your story").fill("Too short");
  await dialog.getByLabel("Your e-mail").fill("nobody@nowhere");
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  await expect(dialog.getByText("Story must be at least 10 characters")).toBeVisible();
  await expect(dialog.getByText("Invalid email")).toBeVisible();
  await expect(dialog.getByLabel("Your story")).toBeFocused();
  await dialog.getByLabel("Your story").fill("Long enough now.");
  await expect(dialog.getByText("Story must be at least 10 characters")).toBeHidden();
});

test("keeps a draft through closing, reloading and the form's own page, until it is submitted", async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await dialog.getByLabel("Your story").fill("A draft that must survive everything.");
  await dialog.getByLabel("Album name").fill("Kind of Blue");
  await dialog.getByLabel("Share with the community").uncheck();
  await dialog.getByLabel("I wrote this with the help of AI").check();
  await page.keyboard.press("Escape");
  await page.reload();
  const again = await openDialog(page);
  await expect(again.getByLabel("Your story")).toHaveValue("A draft that must survive everything.");
  // Who may read it is its author's choice, too.
  await expect(again.getByLabel("Share with the community")).not.toBeChecked();
  await expect(again.getByLabel("Make a card to share")).toBeChecked();
  await expect(again.getByLabel("I wrote this with the help of AI")).toBeChecked();
  await page.goto("/submissions/new");
  await expect(page.getByLabel("Album name")).toHaveValue("Kind of Blue");
  await hydrated(page);
  await page.getByRole("button", { name: "Submit Story" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Story submitted for review" })).toBeVisible();
  await page.goto("/submissions/new");
  await hydrated(page);
  await expect(page.getByLabel("Your story")).toHaveValue("");
  await expect(page.getByLabel("Share with the community")).toBeChecked();
});

test("a song's page takes no album of another song from the draft", async ({ page }) => {
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Song title").fill("So What");
  await page.getByLabel("Album name").fill("Kind of Blue");
  await page.getByLabel("Your name").fill("Ines");
  await page.goto("/submissions/new?song=Hallelujah&artist=Leonard+Cohen");
  await hydrated(page);
  await expect(page.getByLabel("Your name")).toHaveValue("Ines");
  await expect(page.getByLabel("Song title")).toHaveValue("Hallelujah");
  await expect(page.getByLabel("Album name")).toHaveValue("");
});

test("a draft that is sent from two tabs is one story", async ({ page, context }) => {
  const title = `From two tabs ${crypto.randomUUID()}`;
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story").fill("Sent here, and there once more.");
  await page.getByLabel("Song title").fill(title);
  const other = await context.newPage();
  // As browsers that fill fields in again by themselves, before the page's scripts run.
  await other.addInitScript(() =>
    document.addEventListener("readystatechange", () => {
      const [field] = document.getElementsByName("story_content");
      if (field instanceof HTMLTextAreaElement) field.value = "Sent here, and there once more.";
    }),
  );
  await other.goto("/submissions/new");
  await hydrated(other);
  await other.getByLabel("Song title").fill(title);
  await expect(other.getByLabel("Song title")).toHaveValue(title);
  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: "Submit Story" }).click();
    await expect(tab.getByRole("heading", { level: 1, name: "Story shared!" })).toBeVisible();
  }
  await page.goto("/community");
  await expect(page.getByRole("heading", { name: title })).toHaveCount(1);
});

test("leaves a song alone that is corrected before the code for shared songs has come", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/fill-shared-song-*", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/submissions/new?song=Dreams&artist=Cranberries");
  await hydrated(page);
  await expect(page.getByLabel("Artist name")).toHaveValue("Cranberries");
  await page.getByLabel("Song title").fill("Dreams, live");
  resolve();
  await loadedPart(page, "fill-shared-song");
  await expect(page.getByLabel("Song title")).toHaveValue("Dreams, live");
});

test("submits an unshared story for review", async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByLabel("Your story").fill("Only for the editors, at first.");
  await dialog.getByLabel("Share with the community").uncheck();
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  const sent = page.getByRole("dialog", { name: "Story submitted for review" });
  await expect(sent).toBeVisible();
  await page.goto(await sent.getByLabel("Your private link").inputValue());
  await expect(page.getByText("Waiting for an editor: sent for review.")).toBeVisible();
});

test.describe("on failures", () => {
  test.use({
    // The last one is Remix's own: it logs why it can't decode a response, here the text of a proxy.
    expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|SyntaxError/],
  });

  test("offline, says so and keeps the input; back online, the same form submits one story", async ({
    page,
    context,
  }) => {
    const dialog = await openDialog(page);
    await dialog.getByLabel("Your story").fill("Written in a tunnel, sent after it.");
    await dialog.getByLabel("Song title").fill("Trans-Europe Express");
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Submit Story" }).click();
    await expect(dialog.getByText("Failed to submit story. Please try again.")).toBeVisible();
    await expect(dialog.getByLabel("Your story")).toHaveValue("Written in a tunnel, sent after it.");
    await context.setOffline(false);
    await dialog.getByRole("button", { name: "Submit Story" }).click();
    await expect(page.getByRole("dialog", { name: "Story shared!" })).toBeVisible();
  });

  test("a lost response does not create two stories", async ({ page }) => {
    const dialog = await openDialog(page);
    const title = `Lost answer ${crypto.randomUUID()}`;
    await dialog.getByLabel("Your story").fill("The server heard me, I did not hear the server.");
    await dialog.getByLabel("Song title").fill(title);
    await page.route(
      "**/submissions/new.data*",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole("button", { name: "Submit Story" }).click();
    await expect(dialog.getByText("Failed to submit story. Please try again.")).toBeVisible();
    // A phone may have put the page away meanwhile.
    await (await openDialog(page)).getByRole("button", { name: "Submit Story" }).click();
    await expect(page.getByRole("dialog", { name: "Story shared!" })).toBeVisible();
    await page.goto("/community");
    await expect(page.getByRole("heading", { name: title })).toHaveCount(1);
  });

  test("a server that doesn't answer for half a minute doesn't keep the form waiting", async ({ page }) => {
    await page.clock.install();
    const dialog = await openDialog(page);
    await dialog.getByLabel("Your story").fill("The line was open, and nobody spoke.");
    const asked = page.waitForRequest("**/submissions/new.data*");
    await page.route("**/submissions/new.data*", () => {});
    await dialog.getByRole("button", { name: "Submit Story" }).click();
    await asked;
    await page.clock.fastForward("00:31");
    await expect(dialog.getByText("Failed to submit story. Please try again.")).toBeVisible();
    await expect(dialog.getByLabel("Your story")).toHaveValue("The line was open, and nobody spoke.");
    await page.unroute("**/submissions/new.data*");
    await dialog.getByRole("button", { name: "Submit Story" }).click();
    await expect(page.getByRole("dialog", { name: "Story shared!" })).toBeVisible();
  });

  test("what is written on while the story is sent in vain stays in the form", async ({ page }) => {
    // Stories are kept on pages with a service worker, whose requests tests couldn't hold up.
    await page.addInitScript(() => {
      Object.defineProperty(navigator.serviceWorker, "controller", { value: { postMessage() {} } });
    });
    await page.goto("/submissions/new");
    await hydrated(page);
    await loadedPart(page, "/start-");
    const isWrittenOn = Promise.withResolvers<void>();
    await page.route(
      "**/submissions/new.data*",
      async (route) => {
        await page.getByLabel("Your story").fill("A first sentence. And one that came to me late.");
        isWrittenOn.resolve();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByLabel("Your story").fill("A first sentence.");
    const submit = page.getByRole("button", { name: "Submit Story" });
    await submit.click();
    await isWrittenOn.promise;
    await loadedPart(page, "keep-unsent-story");
    await submit.click();
    await expect(page.getByRole("heading", { level: 1, name: "Story shared!" })).toBeVisible();
    await page.goto(await page.getByLabel("Your private link").inputValue());
    await expect(page.getByLabel("Your story")).toHaveValue(
      "A first sentence. And one that came to me late.",
    );
  });

  test("a server error leaves the dialog unchanged", async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.getByLabel("Your story").fill("The database was down that night.");
    await page.route("**/submissions/new.data*", (route) => route.fulfill({ status: 503, body: "down" }));
    await dialog.getByRole("button", { name: "Submit Story" }).click();
    await expect(dialog.getByText("Failed to submit story. Please try again.")).toBeVisible();
    await expect(dialog.getByLabel("Your story")).toHaveValue("The database was down that night.");
  });
});

test("disables Submit while submitting", async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByLabel("Your story").fill("I waited for that song all winter.");
  const release = Promise.withResolvers<void>();
  await page.route("**/submissions/new.data*", async (route) => {
    await release.promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Submit Story" }).click();
  await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  release.resolve();
  await expect(page.getByRole("dialog", { name: "Story shared!" })).toBeVisible();
});

test("the manage page edits, unpublishes, publishes and withdraws", async ({ page }) => {
  const card = page.getByRole("region", { name: "Your card" }).getByRole("img");
  /** Waits until the card is drawn: one of words that change meanwhile is a 404. Returns its address. */
  const drawnCard = async (before = "") => {
    await expect(card).not.toHaveAttribute("src", before);
    await expect
      .poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    return (await card.getAttribute("src")) ?? "";
  };
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story").fill("First version of the story.");
  await page.getByRole("button", { name: "Submit Story" }).click();
  await page.goto(await page.getByLabel("Your private link").inputValue());
  await hydrated(page);
  const first = await drawnCard();
  await page.getByLabel("Your story").fill("Second version of the story.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await drawnCard(first);
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByText("Hidden by its author: nobody but you can see it.")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published: anyone can read it.")).toBeVisible();
  await drawnCard();
  await page.getByRole("link", { name: "Withdraw story" }).click();
  await expect(page.getByRole("heading", { name: "Withdraw this story?" })).toBeVisible();
  await expect(page.getByLabel("Your words, if you want to keep a copy")).toHaveValue(
    "Second version of the story.",
  );
  await page.getByRole("button", { name: "Yes, withdraw it" }).click();
  await expect(page).toHaveURL(/\/community$/);
  await expect(page.getByText("Story withdrawn")).toBeVisible();
});

test("a form submitted before its validation is loaded waits for it", async ({ page }) => {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route("**/assets/check-story-*.js", async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await page.goto("/submissions/new");
  await hydrated(page);
  await page.getByLabel("Your story").fill("Too short");
  await asked.promise;
  await page.getByRole("button", { name: "Submit Story" }).click();
  await page.getByRole("button", { name: "Submit Story" }).click();
  await expect(page.getByText("Story must be at least 10 characters")).toBeHidden();
  answered.resolve();
  await expect(page.getByText("Story must be at least 10 characters")).toBeVisible();
});

test.describe("when the validation can't be loaded", () => {
  test.use({ expectedComplaints: [/status of 400|ERR_FAILED/] });

  test("only the server validates, and accepts a valid form", async ({ page }) => {
    await page.route("**/assets/check-story-*.js", (route) => route.abort());
    await page.goto("/submissions/new");
    await hydrated(page);
    await page.getByLabel("Your story").fill("Too short");
    await page.getByRole("button", { name: "Submit Story" }).click();
    await expect(page.getByText("Story must be at least 10 characters")).toBeVisible();
    await page.getByLabel("Your story").fill("Long enough without a check, too.");
    await page.getByRole("button", { name: "Submit Story" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Story shared!" })).toBeVisible();
  });
});

test("hydrating the form causes no layout shift", async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/submissions/new");
  await expect(page.getByRole("button", { name: "Speak your story" })).toBeEnabled();
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe("complete");
  expect(
    await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift),
  ).toBeLessThan(0.1);
});
