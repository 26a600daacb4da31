import { t } from "~/lib/i18n/t";
import { seats } from "./stadium";

/** The stadium from above: 112 dots, one per thousand people, one of them highlighted. */
export const StadiumDrawing = () => (
  <figure>
    <svg viewBox="0 0 110 86" className="w-full" aria-hidden>
      <path d="M47 45h16v4.5H47z" className="fill-ink" />
      {seats.map(({ x, y, yours }) =>
        yours ? (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r="4" fill="#D946EF" opacity=".28" />
            <circle cx={x} cy={y} r="2" fill="#D946EF" />
          </g>
        ) : (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.35" className="fill-faint" />
        ),
      )}
    </svg>
    <figcaption className="mt-4 text-center text-[0.94rem] text-soft">
      {t("A dot for every thousand people. One of them is where you stood.")}
    </figcaption>
  </figure>
);
