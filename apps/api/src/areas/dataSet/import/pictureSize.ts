import { disableTypes, imageSize, types } from 'image-size';

/** Pixels of a picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes at the beginning of a picture that contain its size, even after the metadata of a camera. */
export const MAX_HEAD_BYTES = 262_144;

/** Formats that a browser shows as pictures; `heif` includes AVIF. */
const shown = new Set(['avif', 'bmp', 'gif', 'heif', 'jpg', 'png', 'webp']);
// switches other formats off, so that an upload never reaches the parser of SVG or TIFF
disableTypes(types.filter((type) => !shown.has(type)));

/**
 * The size in which a browser shows a picture: a picture taken with a rotated camera is turned upright.
 *
 * @returns undefined where nothing can be read
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  try {
    const { height, orientation = 1, type = '', width } = imageSize(bytes);
    if (!shown.has(type) || type === 'heif' || width <= 0 || height <= 0) return undefined;
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    // too short, or no picture: each format throws its own errors
    return undefined;
  }
}
