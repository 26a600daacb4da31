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
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-rule-strong bg-sunk font-serif text-[1.05rem] font-semibold ${className}`}
    >
      {url ? <img src={url} alt="" loading="lazy" className="size-full object-cover" /> : initial(name)}
    </span>
  );
}
