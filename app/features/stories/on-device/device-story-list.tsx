import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { Button } from "~/ui/button";
import { type DeviceStory, forgetDeviceStory, keepDeviceStory, readDeviceStories } from "./device-stories";
import { forgetGone } from "./forget-gone";

/** The stories whose private links this device has, with links to edit them and buttons to remove the links. */
export default function DeviceStoryList() {
  const [stories, setStories] = useState(readDeviceStories);
  const [removed, setRemoved] = useState<DeviceStory | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    void forgetGone().then(() => setStories(readDeviceStories()));
  }, []);
  // The focused button was removed with its row.
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);

  const remove = (story: DeviceStory) => {
    forgetDeviceStory(story.id);
    setStories(readDeviceStories());
    setRemoved(story);
  };
  const bringBack = (story: DeviceStory) => {
    keepDeviceStory(story);
    setStories(readDeviceStories());
    setRemoved(null);
    // "Undo" had the focus, and goes.
    heading.current?.focus();
  };
  if (stories.length === 0 && !removed) return null;
  return (
    <section aria-labelledby="device-stories" className="mt-12 border-t border-rule pt-6">
      <h2 ref={heading} tabIndex={-1} id="device-stories" className="text-2xl outline-none">
        {t("Your stories on this device")}
      </h2>
      <p className="mt-1 text-sm text-soft">
        {t(
          "Sent without an account. Whoever uses this device can edit them; remove those that should not be here.",
        )}
      </p>
      <ul className="mt-3">
        {stories.map((story) => (
          <li
            key={story.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-2"
          >
            <Link
              to={story.managePath}
              reloadDocument
              className="link min-h-11 min-w-0 flex-1 basis-44 content-center"
            >
              <bdi>{songNameHere(story.songTitle)}</bdi>
            </Link>
            <Button onClick={() => remove(story)}>
              {t("Remove")}{" "}
              <span className="sr-only">
                {t("“{title}” from this device", { title: songNameHere(story.songTitle) })}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {removed ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-sm text-soft">
            {t("The link is off this device. The story stays as it is.")}
          </p>
          <Button ref={undo} onClick={() => bringBack(removed)}>
            {t("Undo")}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
