import type { Pixels } from './toPng.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/**
 * Function that describes a shape by distances: it returns the distance in pixels from a point to the edge of the
 * shape. The distance is negative for points inside the shape.
 */
export type Shape = (x: number, y: number) => number;

/** A picture on which shapes are painted. Later shapes cover earlier shapes. */
export interface Canvas extends Pixels {
  /**
   * Paints a shape.
   *
   * @param part - opacity of the shape, 0 (invisible) to 1 (opaque)
   */
  readonly paint: (shape: Shape, part: number, colour?: Colour) => void;
}

const white: Colour = [255, 255, 255];

/**
 * Creates a canvas with a background.
 *
 * @param ground - function that returns the background colour of a row of pixels; `y` is from 0 (top) to 1
 * (bottom); each row has one colour, which keeps the file small
 */
export function createCanvas(width: number, height: number, ground: (y: number) => Colour): Canvas {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const start = y * width * 3;
    rgb.set(ground(y / height), start);
    // The first pixel is copied to the second, then two pixels to the next two, then four, until the row is full.
    for (let known = 3; known < width * 3; known *= 2)
      rgb.copyWithin(start + known, start, start + Math.min(known, width * 3 - known));
  }
  return {
    ...{ width, height, rgb },
    paint(shape, part, colour = white) {
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          const distance = shape(x + 0.5, y + 0.5);
          if (distance >= 0.5) {
            // The distance shows that the next pixels of the row are outside the shape too, so they are skipped.
            x += Math.floor(distance - 0.5);
            continue;
          }
          const cover = part * Math.min(0.5 - distance, 1);
          const at = (y * width + x) * 3;
          for (let channel = 0; channel < 3; channel += 1) {
            const value = rgb[at + channel] ?? 0;
            rgb[at + channel] = value + ((colour[channel] ?? 0) - value) * cover;
          }
        }
    },
  };
}

export const disc =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - radius;

export const ring =
  (cx: number, cy: number, radius: number, thickness: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x - cx, y - cy) - radius) - thickness / 2;

/** Returns the shape of a rectangle with rounded corners. */
export const box =
  (left: number, top: number, width: number, height: number, radius: number): Shape =>
  (x, y) => {
    const dx = Math.abs(x - left - width / 2) - width / 2 + radius;
    const dy = Math.abs(y - top - height / 2) - height / 2 + radius;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  };

/** Returns the shape of a line with round ends. */
export const line =
  (x1: number, y1: number, x2: number, y2: number, thickness: number): Shape =>
  (x, y) => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
    const part = Math.min(Math.max(along, 0), 1);
    return Math.hypot(x - x1 - dx * part, y - y1 - dy * part) - thickness / 2;
  };

/**
 * Returns the shape of the area below a sine wave. The distance is only approximate, so the slope of the wave must
 * be at most half a pixel per pixel.
 */
export const wave =
  (top: number, rise: number, length: number, shift: number): Shape =>
  (x, y) =>
    (top + rise * Math.sin((x / length + shift) * 2 * Math.PI) - y) * 0.85;

/**
 * Converts a colour from HSL to RGB.
 *
 * @param hue - hue in degrees; saturation and lightness are from 0 to 1
 */
export function toRgb(hue: number, saturation: number, lightness: number): Colour {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number) => {
    const at = (shift + hue / 30) % 12;
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
