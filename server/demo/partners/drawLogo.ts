/** What a logo consists of. */
export interface LogoDesign {
  readonly name: string;
  /** "#rrggbb". */
  readonly ground: string;
  readonly mark: string;
  /** Path data of the mark on a square of 40. */
  readonly shape: string;
}

const SIDE = 40;
const FONT_SIZE = 20;
const GAP = 12;

const open = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${SIDE}" viewBox="0 0 ${width} ${SIDE}">`;

const mark = ({ ground, mark: colour, shape }: LogoDesign): string =>
  `<rect width="${SIDE}" height="${SIDE}" rx="9" fill="${ground}"/><path d="${shape}" fill="${colour}"/>`;

/** The mark alone, which browsers show beside the title of a page. */
export const drawIcon = (design: LogoDesign): string => `${open(SIDE)}${mark(design)}</svg>\n`;

/** Widths of bold letters in shares of the font's size, about as all its fonts have them. */
const widthOf = (letter: string): number => {
  if (/[il.,'()\sIjtfr]/.test(letter)) return 0.33;
  if (/[mwMW]/.test(letter)) return 0.88;
  return /[A-Z]/.test(letter) ? 0.7 : 0.58;
};

/** The mark with the name beside it, legible on light ground and on dark. */
export const drawLogo = (design: LogoDesign): string => {
  const { name } = design;
  const share = [...name].reduce((sum, letter) => sum + widthOf(letter), 0);
  const textWidth = Math.round(share * FONT_SIZE);
  const width = SIDE + GAP + textWidth;
  const text = `<text x="${SIDE + GAP}" y="27" font-family="Figtree, 'Segoe UI', Arial, sans-serif" font-size="${FONT_SIZE}" font-weight="700" textLength="${textWidth}" lengthAdjust="spacingAndGlyphs">${name}</text>`;
  const style =
    '<style>text{fill:#1d1b20}@media (prefers-color-scheme:dark){text{fill:#f4f2f7}}</style>';
  return `${open(width)}${style}${mark(design)}${text}</svg>\n`;
};
