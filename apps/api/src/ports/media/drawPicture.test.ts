import { expect, it } from 'vitest';
import { drawPicture, motifs } from './drawPicture.ts';
import { createRandom } from './random.ts';
import { toPng } from './toPng.ts';

const wide = { width: 1440, height: 400 };
const bytesOf = (...picture: Parameters<typeof drawPicture>) => toPng(drawPicture(...picture));

it.each(motifs)('the illustration %s is the same on every machine, and no great file', (motif) => {
  const [one, again] = [0, 1].map(() => bytesOf(motif, 212, createRandom('one')));
  expect(one).toEqual(again);
  expect(one?.length).toBeLessThan(80_000);
  expect(bytesOf(motif, 212, createRandom('other'))).not.toEqual(one);
  expect(bytesOf(motif, 30, createRandom('one'))).not.toEqual(one);
});

it.each([0, 28, 60, 128, 168, 212, 262])(
  'white words can be read on the left of a banner of hue %i',
  (hue) => {
    const { height, rgb, width } = drawPicture('tiles', hue, createRandom('banner'), wide);
    const contrasts = Array.from({ length: height }, (_, y) => {
      const at = (y * width + 120) * 3;
      const [red = 0, green = 0, blue = 0] = [...rgb.subarray(at, at + 3)].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    });
    expect(Math.min(...contrasts)).toBeGreaterThan(4.5);
  },
);
