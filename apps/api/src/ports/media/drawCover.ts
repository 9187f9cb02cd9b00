import { toRgb } from './canvas.ts';
import type { Pixels } from './toPng.ts';

/**
 * Letters as patterns of dots. A pattern has seven rows from the top, with two hex digits for each row. The lower
 * five bits are the dots of the row, and the highest bit is the leftmost dot.
 */
const letters: Readonly<Record<string, string>> = {
  A: '0E11111F111111',
  B: '1E11111E11111E',
  C: '0E11101010110E',
  D: '1E11111111111E',
  E: '1F10101E10101F',
  F: '1F10101E101010',
  G: '0E11101711110F',
  H: '1111111F111111',
  I: '0E04040404040E',
  J: '0702020202120C',
  K: '11121418141211',
  L: '1010101010101F',
  M: '111B1515111111',
  N: '11191513111111',
  O: '0E11111111110E',
  P: '1E11111E101010',
  Q: '0E11111115120D',
  R: '1E11111E141211',
  S: '0F10100E01011E',
  T: '1F040404040404',
  U: '1111111111110E',
  V: '11111111110A04',
  W: '1111111515150A',
  X: '11110A040A1111',
  Y: '1111110A040404',
  Z: '1F01020408101F',
};

const [width, height] = [480, 300];
/** `pitch`: distance between two dots of a letter. `dot`: half the width of a dot. Both in pixels. */
const [pitch, dot] = [18, 8];

/**
 * Draws a cover picture: two letters made of dots, on a background that becomes darker downwards. The picture is
 * always the same for the same arguments, and its file is small.
 */
export function drawCover(initials: string, hue: number): Pixels {
  const rgb = new Uint8Array(width * height * 3);
  const light = (x: number, y: number, part: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = (y * width + x) * 3;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = rgb[at + channel] ?? 0;
      rgb[at + channel] = value + (255 - value) * part;
    }
  };
  const disc = (cx: number, cy: number, radius: number, part: number) => {
    for (let y = -radius; y <= radius; y += 1)
      for (let x = -radius; x <= radius; x += 1)
        if (x * x + y * y <= radius * radius) light(Math.round(cx + x), Math.round(cy + y), part);
  };
  for (let y = 0; y < height; y += 1) {
    const start = y * width * 3;
    rgb.set(toRgb(hue, 0.5, 0.5 - 0.22 * (y / height)), start);
    // Each row has one colour. The first pixel is copied to the second, then two pixels to the next two, then four,
    // until the row is full.
    for (let known = 3; known < width * 3; known *= 2)
      rgb.copyWithin(start + known, start, start + Math.min(known, width * 3 - known));
  }
  disc(width - 60, 40, 130, 0.1);
  disc(width - 20, height + 10, 90, 0.08);
  const left = (width - (initials.length * 6 - 1) * pitch) / 2 + pitch / 2;
  const top = (height - 7 * pitch) / 2 + pitch / 2;
  for (const [at, letter] of [...initials].entries())
    for (let row = 0; row < 7; row += 1) {
      const bits = Number.parseInt((letters[letter] ?? '').slice(row * 2, row * 2 + 2), 16);
      for (let column = 0; column < 5; column += 1)
        if (bits & (16 >> column)) disc(left + (at * 6 + column) * pitch, top + row * pitch, dot, 0.92);
    }
  return { width, height, rgb };
}
