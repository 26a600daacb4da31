import { book } from "~/content/book";
import { site } from "~/content/site";
import { t } from "~/lib/i18n/t";
import { CoverArt } from "~/ui/label/cover-art";

const columns = 5;
const titleRows = { from: 3, to: 5 };

/** A track of the book; its tile's place is that of its number. */
export interface CoverSong {
  number: number;
  title: string;
  artist: string;
}

/** The book's front cover: thirty tiles, one per song, around the title. 5 × 8, as the book. */
export const BookCover = ({ songs, className }: { songs: readonly CoverSong[]; className?: string }) => (
  <svg
    viewBox="0 0 104 160"
    role="img"
    aria-label={t("The cover of {book}, by {author}", { book: book.title, author: book.author })}
    className={className}
  >
    <path d="M0 0h104v160H0z" fill="#F7E8CC" />
    {songs.map(({ number, artist, title }) => (
      <CoverArt key={number} artist={artist} title={title} {...place(number - 1)} side={20} />
    ))}
    <g fill="#1C1917" className="font-serif">
      <text x="9" y="78" fontSize="14.5" fontWeight="600" letterSpacing="-.4">
        {site.name}
      </text>
      <text x="9" y="87" fontSize="5.4">
        {subtitle}
      </text>
      <text x="9" y="94.5" fontSize="4.2">
        {book.author}
      </text>
    </g>
    <path d="M0 0h4v160H0z" fill="#15121A" opacity=".32" />
    <path d="M5.4 0v160" stroke="#15121A" strokeWidth=".3" opacity=".5" />
    <path d="M.2.2h103.6v159.6H.2z" fill="none" stroke="#15121A" strokeWidth=".4" opacity=".5" />
  </svg>
);

const subtitle = book.title.replace(`${site.name}: `, "");

/** Position of a tile: five per row, above and below the title. */
function place(at: number) {
  const row = Math.floor(at / columns);
  return {
    x: 4 + (at % columns) * 20,
    y: (row < titleRows.from ? row : row + titleRows.to - titleRows.from) * 20,
  };
}
