import { labelArt } from "~/lib/label-art";

interface MailLabelProps {
  artist: string;
  title: string;
}

/**
 * A record label in a song's colours, built from table cells: mail programs show no SVG, and often no images by
 * default. Square where rounded corners are not supported.
 */
export const MailLabel = ({ artist, title }: MailLabelProps) => {
  const { ground, partner, light } = labelArt(artist, title).colours;
  return <Ring colours={[ground, partner, light, hole]} />;
};

const hole = "#15121A";

const Ring = ({ colours: [colour, ...inner] }: { colours: string[] }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} style={{ borderCollapse: "separate" }}>
    <tbody>
      <tr>
        <td
          style={{
            borderRadius: 999,
            backgroundColor: colour,
            padding: inner.length > 0 ? 8 : 4,
            lineHeight: 0,
          }}
        >
          {inner.length > 0 ? <Ring colours={inner} /> : null}
        </td>
      </tr>
    </tbody>
  </table>
);
