import { parseColour, toLinear } from '../../packages/shell/src/themes/colours.ts';

type Row = readonly [red: number, green: number, blue: number];

/**
 * Matrices that turn the light of a colour into the light that people with one kind of colour vision see: all, without
 * red, without green and without blue receptors (Machado, Oliveira and Fernandes 2009, severity 1).
 */
const matrices = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly [Row, Row, Row]>;

export type ColourVision = keyof typeof matrices;
export const colourVisions = Object.keys(matrices) as readonly ColourVision[];

/**
 * Smallest distance of two colours that lie side by side. In OKLab two colours at a distance of 2 can just be
 * distinguished when they touch; marks of a chart are small and apart.
 */
export const MIN_DISTANCE = 8;

const times = (rows: readonly Row[], [x, y, z]: Row): Row => {
  const [a = 0, b = 0, c = 0] = rows.map(([r, g, bl]) => r * x + g * y + bl * z);
  return [a, b, c];
};

/** Returns the light of a colour, each part from 0 to 1, as it is seen. */
function lightOf(colour: string, vision: ColourVision): Row {
  const [red, green, blue] = parseColour(colour);
  const seen = times(matrices[vision], [toLinear(red), toLinear(green), toLinear(blue)]);
  const [r, g, b] = seen.map((part) => Math.min(1, Math.max(0, part))) as [number, number, number];
  return [r, g, b];
}

/** Returns a colour as it is seen, as `rgb(…)`. */
export function seenAs(colour: string, vision: ColourVision): string {
  const parts = lightOf(colour, vision).map((light) =>
    Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)),
  );
  return `rgb(${parts.join(',')})`;
}

/** Returns the distance of two colours as they are seen, in hundredths of OKLab. */
export function distance(one: string, other: string, vision: ColourVision): number {
  const [[l, a, b], [L, A, B]] = [toOklab(lightOf(one, vision)), toOklab(lightOf(other, vision))];
  return 100 * Math.hypot(l - L, a - A, b - B);
}

/** Matrices of OKLab (Ottosson 2020). Between the two multiplications each part is replaced by its cube root. */
const toOklab = (light: Row): Row => {
  const [l, m, s] = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
  );
};
