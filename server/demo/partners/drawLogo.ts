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
/** About the width of a letter of the name. */
const LETTER = 11.5;
const GAP = 12;

const open = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${SIDE}" viewBox="0 0 ${width} ${SIDE}">`;

const mark = ({ ground, mark: colour, shape }: LogoDesign): string =>
  `<rect width="${SIDE}" height="${SIDE}" rx="9" fill="${ground}"/><path d="${shape}" fill="${colour}"/>`;

/** The mark alone, which browsers show beside the title of a page. */
export const drawIcon = (design: LogoDesign): string => `${open(SIDE)}${mark(design)}</svg>\n`;

/** The mark with the name beside it, legible on light ground and on dark. */
export const drawLogo = (design: LogoDesign): string => {
  const { name } = design;
  const width = Math.round(SIDE + GAP + name.length * LETTER);
  const text = `<text x="${SIDE + GAP}" y="27" font-family="Figtree, 'Segoe UI', Arial, sans-serif" font-size="20" font-weight="700" textLength="${width - SIDE - GAP}" lengthAdjust="spacingAndGlyphs">${name}</text>`;
  const style =
    '<style>text{fill:#1d1b20}@media (prefers-color-scheme:dark){text{fill:#f4f2f7}}</style>';
  return `${open(width)}${style}${mark(design)}${text}</svg>\n`;
};
