import { BrandIcon } from "../brand-icon";
import type { SocialLink } from "./types";

export const SocialLinks = ({ links }: { links: readonly SocialLink[] }) => (
  <ul className="flex gap-1">
    {links.map((link) => (
      <li key={link.name}>
        <a
          href={link.href}
          rel="noopener"
          className="inline-flex size-11 items-center justify-center rounded-full text-soft hover:bg-sunk hover:text-ink"
        >
          <BrandIcon name={link.icon} />
          <span className="sr-only">{link.name}</span>
        </a>
      </li>
    ))}
  </ul>
);
