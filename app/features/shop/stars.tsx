const star = "M12 2.2l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.4l-6.1 3.4 1.4-6.8L2.2 9.3l6.9-.8z";

/** A rating out of five as stars, the last one clipped. Decorative: the number is beside it. */
export const Stars = ({ rating }: { rating: number }) => (
  <span aria-hidden className="inline-flex gap-0.5">
    {[0, 1, 2, 3, 4].map((before) => (
      <svg key={before} viewBox="0 0 24 24" aria-hidden className="size-5">
        <path d={star} fill="none" className="stroke-ink" strokeWidth="1" />
        <svg width={24 * Math.min(1, Math.max(0, rating - before))} height="24" aria-hidden>
          <path d={star} className="fill-ink" />
        </svg>
      </svg>
    ))}
  </span>
);
