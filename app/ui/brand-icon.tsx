import { siFacebook, siInstagram, siSpotify, siTiktok, siYoutube } from "simple-icons";

const icons = {
  facebook: siFacebook,
  instagram: siInstagram,
  spotify: siSpotify,
  tiktok: siTiktok,
  youtube: siYoutube,
} as const;

/** An outside service's own mark, in the colour of the words around it. */
export const BrandIcon = ({ name, size = 20 }: { name: keyof typeof icons; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden>
    <path d={icons[name].path} />
  </svg>
);
