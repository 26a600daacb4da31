import { initial } from "~/lib/text/text";

/** A person's picture, or the first letter of the name. Decorative: the name is beside it. */
export function Avatar({
  name,
  url,
  className = "size-10",
}: {
  name: string;
  url: string | null;
  className?: string;
}) {
  return (
    <span aria-hidden className={`avatar ${className}`}>
      {url ? <img src={url} alt="" loading="lazy" className="size-full object-cover" /> : initial(name)}
    </span>
  );
}
