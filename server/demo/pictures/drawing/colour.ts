/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [number, number, number];

/** `#rrggbb`. */
export type Colour = string;

export function toRgb(colour: Colour): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function channel(value: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, value)) * 255);
  return byte.toString(16).padStart(2, '0');
}

export function toColour([red, green, blue]: Rgb): Colour {
  return `#${channel(red)}${channel(green)}${channel(blue)}`;
}

export function mixRgb(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** `share` of `b` in `a`. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  return toColour(mixRgb(toRgb(a), toRgb(b), share));
}

export function lighten(colour: Colour, share: number): Colour {
  return mix(colour, '#fffaf0', share);
}

/** Towards a cool near-black, as shadows are. */
export function darken(colour: Colour, share: number): Colour {
  return mix(colour, '#141826', share);
}

/** Multiplies, so that dark colours stay dark. */
export function brighten(colour: Colour, factor: number): Colour {
  const [red, green, blue] = toRgb(colour);
  return toColour([red * factor, green * factor, blue * factor]);
}

export function luminance([red, green, blue]: Rgb): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
