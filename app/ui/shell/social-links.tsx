import { SpriteIcon } from "../icons/sprite-icon";
import type { SocialLink } from "./types";

export const SocialLinks = ({ links }: { links: readonly SocialLink[] }) => (
  <ul className="flex gap-1">
    {links.map((link) => (
      <li key={link.name}>
        <a href={link.href} rel="noopener" className="round-link">
          <SpriteIcon name={link.icon} />
          <span className="sr-only">{link.name}</span>
        </a>
      </li>
    ))}
  </ul>
);
