/**
 * The four colours of a label. `ground` and `partner` are mid-tones: either is visible as a rim on light paper and on a
 * dark background.
 */
export type Colours = { ground: string; partner: string; light: string; dark: string };

// Picked by hand from sleeves and labels of 1958–1979. No violet or fuchsia: those are reserved for the `stage-light`
// gradient.
const palettes: [ground: string, partner: string, light: string, dark: string][] = [
  ["#D9531E", "#F2B134", "#FBEBCF", "#3B1F1A"], // tangerine and marigold
  ["#0F7173", "#E7A33E", "#F7E8CC", "#8F2D1F"], // petrol and honey
  ["#D99A1C", "#A63D1E", "#FFF3D6", "#23453B"], // mustard and rust
  ["#75862F", "#D2601A", "#F1E4BC", "#33301A"], // avocado and burnt orange
  ["#9B2A2A", "#E8862E", "#F6DDBE", "#34141A"], // oxblood and apricot
  ["#2A5CAA", "#E94F37", "#F4EBD9", "#14284B"], // cobalt and vermilion
  ["#4C9FBF", "#F08A4B", "#F8EED8", "#1B3A57"], // sky and melon
  ["#E0657F", "#F0B33C", "#FCE8D8", "#6B1B37"], // island pink and sun
  ["#2F6B4F", "#E3A72F", "#F5E6C5", "#143629"], // bottle green and gold
  ["#84442A", "#52A8A0", "#F2DCB6", "#3A1D12"], // cocoa and turquoise
  ["#EE6C4D", "#2B7A78", "#FCE8CF", "#293241"], // coral and lagoon
  ["#6D8F9E", "#B5431F", "#F2E4CC", "#22333C"], // slate and brick
  ["#8A2F4F", "#E58B4A", "#F8DCC2", "#3B1024"], // claret and peach
  ["#E9B824", "#D7422C", "#FFF4DA", "#1E4E5F"], // lemon and poppy
  ["#3E9C86", "#F2A541", "#FBEFD8", "#8C2F39"], // jade and amber
  ["#3F5E8C", "#F0A07A", "#FFF1DD", "#1C2C49"], // denim and salmon
];

/** Every palette twice: as listed, and with `ground` and `partner` swapped. */
export const colourways: Colours[] = palettes.flatMap(([ground, partner, light, dark]) => [
  { ground, partner, light, dark },
  { ground: partner, partner: ground, light, dark },
]);
