import { box, type Canvas, createCanvas, disc, line, ring, toRgb, wave } from './canvas.ts';
import type { Random } from './random.ts';
import type { Pixels } from './toPng.ts';

/**
 * Centre of the motif in a picture. All motifs are drawn relative to it, so that they fit into pictures of any
 * width.
 */
interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Functions that draw the motifs of the illustrations. A motif contains no letters and consists of white shapes
 * with a height of about 240 pixels.
 */
const paintings = {
  /** Draws the motif for reading: a sheet of paper between the four corners of a viewfinder. */
  scan({ paint }: Canvas, { x, y }: Place, random: Random) {
    paint(box(x - 62, y - 84, 124, 168, 12), 0.92);
    const ink = [90, 104, 130] as const;
    for (let row = 0; row < 6; row += 1)
      paint(box(x - 44, y - 60 + row * 22, random.between(40, 88), 8, 4), row === 2 ? 0.75 : 0.35, ink);
    for (const [right, below] of corners) {
      const [cx, cy] = [x + right * 104, y + below * 112];
      paint(line(cx, cy, cx - right * 34, cy, 6), 0.85);
      paint(line(cx, cy, cx, cy - below * 34, 6), 0.85);
    }
    paint(box(x - 112, y + random.between(-40, 40), 224, 5, 2), 0.9);
  },
  /** Draws the motif for learning: a neural network of connected nodes. */
  network({ paint }: Canvas, { x, y }: Place, random: Random) {
    const layers = [3, 5, 4, 2].map((count, layer) =>
      Array.from({ length: count }, (_, at) => ({
        x: x - 150 + layer * 100,
        y: y + (at - (count - 1) / 2) * 52 + random.between(-6, 6),
        size: random.between(9, 15),
      })),
    );
    for (const [at, layer] of layers.entries())
      for (const from of layer)
        for (const to of layers[at + 1] ?? []) paint(line(from.x, from.y, to.x, to.y, 2), 0.22);
    for (const node of layers.flat()) {
      paint(disc(node.x, node.y, node.size + 6), 0.2);
      paint(disc(node.x, node.y, node.size), 0.92);
    }
  },
  /** Draws the motif for collecting: a grid of tiles, some of which are bright. */
  tiles({ paint }: Canvas, { x, y }: Place, random: Random) {
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 7; column += 1)
        paint(
          box(x - 188 + column * 54, y - 106 + row * 54, 44, 44, 9),
          random.pick([0.12, 0.2, 0.32, 0.5, 0.92]),
        );
  },
  /** Draws the motif for audio or for a process: vertical bars, as in a display of the volume. */
  bars({ paint }: Canvas, { x, y }: Place, random: Random) {
    for (let at = 0; at < 17; at += 1) {
      const height = 36 + 130 * Math.sin(((at + 1) / 18) * Math.PI) * (0.45 + 0.55 * random.next());
      paint(box(x - 198 + at * 24, y - height / 2, 12, height, 6), at % 4 === 1 ? 0.92 : 0.6);
    }
  },
  /** Draws the motif for monitoring: rings around a point. */
  rings({ paint }: Canvas, { x, y }: Place, random: Random) {
    for (const radius of [34, 62, 90, 118]) paint(ring(x, y, radius, 5), 0.9 - radius / 180);
    paint(disc(x, y, 16), 0.95);
    for (const radius of [62, 90, 118]) {
      const angle = random.next() * 2 * Math.PI;
      paint(disc(x + radius * Math.cos(angle), y + radius * Math.sin(angle), 9), 0.92);
    }
  },
  /** Draws the motif for support: two speech bubbles. */
  talk({ paint }: Canvas, { x, y }: Place, random: Random) {
    paint(box(x - 150, y - 96, 190, 92, 22), 0.92);
    paint(box(x - 36, y + 10, 186, 84, 22), 0.45);
    const ink = [90, 104, 130] as const;
    for (const row of [0, 1, 2])
      paint(box(x - 128, y - 74 + row * 20, random.between(70, 140), 8, 4), 0.4, ink);
    for (const at of [0, 1, 2]) paint(disc(x + 26 + at * 32, y + 52, 9), 0.9);
  },
  /** People: a head and shoulders in the corners of a viewfinder. */
  face({ paint }: Canvas, { x, y }: Place, random: Random) {
    paint(disc(x, y - 34, 42), 0.92);
    paint(box(x - 78, y + 20, 156, 84, 42), 0.92);
    for (const [right, below] of corners) {
      const [cx, cy] = [x + right * 112, y + below * 116];
      paint(line(cx, cy, cx - right * 34, cy, 6), 0.85);
      paint(line(cx, cy, cx, cy - below * 34, 6), 0.85);
    }
    for (let at = 0; at < 5; at += 1)
      paint(disc(x - 24 + at * 12, y - 40 + random.between(-12, 24), 4), 0.5, [90, 104, 130]);
  },
  /** Languages: a globe. */
  globe({ paint }: Canvas, { x, y }: Place, random: Random) {
    paint(ring(x, y, 108, 6), 0.92);
    for (const at of [-54, 0, 54])
      paint(
        line(x - Math.sqrt(108 ** 2 - at ** 2), y + at, x + Math.sqrt(108 ** 2 - at ** 2), y + at, 4),
        0.5,
      );
    paint(line(x, y - 108, x, y + 108, 4), 0.5);
    for (let at = 0; at < 4; at += 1) {
      const angle = random.next() * 2 * Math.PI;
      paint(disc(x + 108 * Math.cos(angle), y + 108 * Math.sin(angle), 11), 0.95);
    }
  },
  /** Advice: three people. */
  people({ paint }: Canvas, { x, y }: Place, random: Random) {
    for (const [side, light] of [
      [-1, 0.45],
      [1, 0.45],
      [0, 0.92],
    ] as const) {
      const lower = side === 0 ? 0 : random.between(10, 24);
      paint(disc(x + side * 104, y - 36 + lower, side === 0 ? 38 : 30), light);
      paint(box(x + side * 104 - 62, y + 14 + lower, 124, 86, 40), light);
    }
  },
  /** Images of software: layers. */
  layers({ paint }: Canvas, { x, y }: Place, random: Random) {
    for (const [at, light] of [0.4, 0.62, 0.92].entries()) {
      paint(box(x - 130 + at * 22, y + 50 - at * 58, 216, 48, 10), light);
      paint(disc(x - 104 + at * 22, y + 74 - at * 58, 8), 0.8, [90, 104, 130]);
      paint(box(x - 84 + at * 22, y + 70 - at * 58, random.between(60, 130), 8, 4), 0.4, [90, 104, 130]);
    }
  },
  /** Health and machines: a pulse over a grid. */
  pulse({ paint }: Canvas, { x, y }: Place, random: Random) {
    for (let at = -3; at <= 3; at += 1) paint(line(x - 190, y + at * 34, x + 190, y + at * 34, 1), 0.3);
    const beats = [0, 0, -20, 0, 12, -90, 70, 0, 0, -28, 0, 0].map(
      (beat) => beat * (0.8 + 0.4 * random.next()),
    );
    for (const [at, beat] of beats.slice(1).entries())
      paint(line(x - 190 + at * 34, y + (beats[at] ?? 0), x - 156 + at * 34, y + beat, 7), 0.92);
  },
  /** Nature: hills of a field below a sun. */
  field({ paint }: Canvas, { x, y }: Place, random: Random) {
    paint(disc(x + random.between(60, 110), y - 70, 34), 0.92);
    for (const [at, radius] of [230, 190, 150, 110, 70].entries())
      paint(ring(x - 40, y + 190, radius, 10), 0.3 + at * 0.12);
  },
} as const;

const corners = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

export type Motif = keyof typeof paintings;
export const motifs = Object.keys(paintings) as readonly Motif[];

/** Motifs whose files were there first: the ids of stock files depend on their order. */
export const firstMotifs = 6;

/**
 * Draws an illustration without letters. The result is the same on every machine.
 *
 * @param hue - hue of the picture in degrees
 * @param random - random numbers for the details, so that pictures with the same motif differ
 */
export function drawPicture(
  motif: Motif,
  hue: number,
  random: Random,
  { height, width } = { width: 480, height: 300 },
): Pixels {
  const isWide = width > 2 * height;
  // White text is shown on a wide picture (a banner), so its background must be darker.
  const lightest = isWide ? 0.3 : 0.56;
  const canvas = createCanvas(width, height, (y) =>
    toRgb((hue + 18 * y) % 360, 0.52, lightest * (1 - 0.36 * y)),
  );
  for (const [at, part] of [0.1, 0.1, 0.12].entries())
    canvas.paint(
      wave(height * (0.62 + at * 0.14), height * 0.06, width * 0.7, random.next()),
      part,
      at === 2 ? [0, 0, 0] : undefined,
    );
  // On a wide picture, the motif is on the right, because the text is on the left.
  paintings[motif](canvas, { x: isWide ? width * 0.76 : width / 2, y: height / 2 }, random);
  return { width, height, rgb: canvas.rgb };
}
