import { Link } from "@remix-run/react";
import { moodNames, moods } from "~/content/moods";
import { t } from "~/lib/i18n/t";
import { type Channel, everything, isSameChannel, radioQuery } from "./channel";

const channels: Channel[] = [everything, ...moods.map((mood) => ({ mood, song: null }))];

interface ChannelsProps {
  chosen: Channel;
  /** Also plays it, if the radio is on. */
  onChoose: (channel: Channel) => void;
}

/** The moods as channels. Links, so that each has an address and works without JavaScript. */
export const Channels = ({ chosen, onChoose }: ChannelsProps) => (
  <nav aria-label={t("Channels")} className="mt-14 sm:mt-20">
    <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      {channels.map((channel) => (
        <li key={channel.mood} className="shrink-0">
          <Link
            to={`/radio${radioQuery(channel)}`}
            preventScrollReset
            onClick={() => onChoose(channel)}
            aria-current={isSameChannel(channel, chosen) ? "page" : undefined}
            className="chip"
          >
            {channel.mood ? t(moodNames[channel.mood]) : t("All voices")}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
