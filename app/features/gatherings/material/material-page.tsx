import { gatheringWords } from "~/content/gatherings";
import { site } from "~/content/site";
import { t } from "~/lib/i18n/t";
import { longDate } from "~/lib/text/dates";
import { QrCode } from "~/ui/qr/qr-code";
import type { Gathering } from "../gathering";
import { TypedAddress } from "../qr/typed-address";
import { gatheringAddress, shortAddress } from "../short-address";
import { CodeOnRecord } from "./code-on-record";
import { MaterialBar } from "./material-bar";
import type { PaperName, SheetName } from "./sheets";

type PrintedGathering = Pick<Gathering, "code" | "name" | "place" | "heldOn">;

interface MaterialPageProps {
  gathering: PrintedGathering;
  origin: string;
  sheet: SheetName;
  paper: PaperName;
  /** Path of the gathering at the desk. */
  back: string;
}

/** How many of them are on one sheet. */
const copies = { poster: 1, cards: 4, tickets: 12 } as const;

/** What is printed for a gathering: one sheet of paper. */
export function MaterialPage({ gathering, origin, sheet, paper, back }: MaterialPageProps) {
  const Piece = { poster: Poster, cards: Card, tickets: Ticket }[sheet];
  return (
    <>
      <MaterialBar name={gathering.name} sheet={sheet} paper={paper} back={back} />
      <main className={`sheet ${sheet}`}>
        {Array.from({ length: copies[sheet] }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies of the same
          <Piece key={at} {...facts(gathering, origin)} isFirst={at === 0} />
        ))}
      </main>
    </>
  );
}

const facts = (gathering: PrintedGathering, origin: string) => ({
  name: gathering.name,
  where: `${gathering.place} · ${longDate(new Date(gathering.heldOn))}`,
  address: shortAddress(origin, gathering.code),
  link: gatheringAddress(origin, gathering.code),
});

interface PieceProps extends ReturnType<typeof facts> {
  /** The others are the same again, for paper only. */
  isFirst: boolean;
}

const Poster = ({ name, where, address, link }: PieceProps) => (
  <article>
    <p className="name">
      <strong dir="auto">{name}</strong>
      <span dir="auto">{where}</span>
    </p>
    <h1>{t(gatheringWords.question)}</h1>
    <CodeOnRecord text={link} label={t("QR code of {address}", { address })} />
    <p className="invitation">{t(gatheringWords.invitation)}</p>
    <p className="address">
      <TypedAddress address={address} />
    </p>
    <p className="site">
      {site.name} · {t(site.tagline)}
    </p>
  </article>
);

const Card = ({ name, address, link, isFirst }: PieceProps) => (
  <article aria-hidden={!isFirst}>
    <p className="name">
      <strong dir="auto">{name}</strong>
    </p>
    <p className="question">{t(gatheringWords.question)}</p>
    <CodeOnRecord text={link} label={t("QR code of {address}", { address })} />
    <p className="invitation">{t(gatheringWords.invitation)}</p>
    <p className="address">
      <TypedAddress address={address} />
    </p>
  </article>
);

const Ticket = ({ name, address, link, isFirst }: PieceProps) => (
  <article aria-hidden={!isFirst}>
    <div>
      <p className="name">
        <strong dir="auto">{name}</strong>
      </p>
      <p className="question">{t(gatheringWords.question)}</p>
      <p className="invitation">{t(gatheringWords.shortInvitation)}</p>
      <p className="address">
        <TypedAddress address={address} />
      </p>
    </div>
    <QrCode text={link} label={t("QR code of {address}", { address })} className="code" />
  </article>
);
