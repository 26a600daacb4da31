/**
 * Metric-matched fallback fonts, worst first: of several @font-face rules of one name, browsers try the last one first.
 * Widths are the average advance of Latin text in thousandths of an em (regular, bold), measured by Capsize
 * (@capsizecss/metrics 4.3; DejaVu with @capsizecss/unpack). Liberation and Tinos or Arimo are as wide as Times or
 * Arial.
 */
export const serifs = [
  { regular: ["DejaVu Serif"], bold: ["DejaVu Serif Bold"], widths: [516.6, 570.3] },
  { regular: ["Noto Serif"], bold: ["Noto Serif Bold"], widths: [481, 512] },
  {
    regular: ["Times New Roman", "Liberation Serif", "Tinos", "Times"],
    bold: ["Times New Roman Bold", "Liberation Serif Bold", "Tinos Bold", "Times Bold"],
    widths: [406.3, 432.6],
  },
  { regular: ["Georgia"], bold: ["Georgia Bold"], widths: [445.8, 518.6] },
];

export const sansSerifs = [
  { regular: ["DejaVu Sans"], bold: ["DejaVu Sans Bold"], widths: [508.3, 574.2] },
  { regular: ["Roboto"], bold: ["Roboto Bold"], widths: [444.8, 452.1] },
  {
    regular: ["Arial", "Helvetica", "Liberation Sans", "Arimo"],
    bold: ["Arial Bold", "Helvetica Bold", "Liberation Sans Bold", "Arimo Bold"],
    widths: [445.8, 480],
  },
];
