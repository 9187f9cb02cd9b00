/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads a colour as antd writes it: `#abc`, `#aabbcc`, `rgb(…)`, `rgba(…)` or `transparent`. */
export function parseColour(text: string): Colour {
  if (text === 'transparent') return [0, 0, 0, 0];
  const hex = /^#([0-9a-f]{6})$/i.exec(text.length === 4 ? text.replaceAll(/[^#]/g, '$&$&') : text)?.[1];
  if (hex) {
    const value = Number.parseInt(hex, 16);
    return [value >> 16, (value >> 8) & 255, value & 255, 1];
  }
  const [red, green, blue, alpha = 1] = (/^rgba?\((.*)\)$/.exec(text)?.[1] ?? '').split(',').map(Number);
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`No colour: ${text}`);
  return [red, green, blue, alpha];
}

/** Returns the colour that is seen when the first colour is painted over the second, which is opaque. */
export const over = ([r, g, b, alpha]: Colour, [R, G, B]: Colour): Colour => [
  r * alpha + R * (1 - alpha),
  g * alpha + G * (1 - alpha),
  b * alpha + B * (1 - alpha),
  1,
];

/**
 * Returns the colour of layers that are painted over one another on white paper. The first text is the top layer,
 * the last one the lowest.
 */
export const blend = (...layers: readonly string[]): Colour =>
  layers.reduceRight<Colour>((under, layer) => over(parseColour(layer), under), [255, 255, 255, 1]);

/** Returns the relative luminance of WCAG, from 0 (black) to 1 (white). */
export function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map(toLinear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the intensity of light, from 0 to 1, of one part (red, green or blue) of an sRGB colour. */
export function toLinear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/**
 * Returns the WCAG contrast between a text and its background, from 1 to 21. The background may consist of several
 * layers that are painted over one another; the lowest layer is the last argument.
 */
export function contrast(text: string, ...grounds: readonly string[]): number {
  const ground = blend(...grounds);
  const [one, other] = [luminance(over(parseColour(text), ground)), luminance(ground)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
