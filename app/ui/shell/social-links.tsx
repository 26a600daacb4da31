import { iconClass } from "../icons/icon-class";
import type { SocialLink } from "./types";

export const SocialLinks = ({ links }: { links: readonly SocialLink[] }) => (
  <ul className="social-links">
    {links.map((link) => (
      <li key={link.name}>
        <a href={link.href} className={`round-link ${iconClass(link.icon)}`}>
          <span>{link.name}</span>
        </a>
      </li>
    ))}
  </ul>
);
