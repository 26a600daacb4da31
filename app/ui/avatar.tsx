import { classNames } from "~/lib/text/class-names";
import { initial } from "~/lib/text/text";

/** A person's picture, or the first letter of the name. Decorative: the name is beside it. */
export function Avatar({
  name,
  url,
  className = "size-10",
}: {
  name: string;
  url: string | null;
  /** Its size; null where the element around it sets one. */
  className?: string | null;
}) {
  return (
    <span aria-hidden className={classNames("avatar", className)}>
      {url ? <img src={url} alt="" loading="lazy" className="size-full object-cover" /> : initial(name)}
    </span>
  );
}
