import { disableTypes, imageSize, types } from 'image-size';

/** Width and height of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Number of bytes at the beginning of a picture that contain its size, even if the metadata of a camera come first.
 */
export const MAX_HEAD_BYTES = 262_144;

/** Picture formats that a browser shows. `heif` includes AVIF. */
const shown = new Set(['avif', 'bmp', 'gif', 'heif', 'jpg', 'png', 'webp']);
// The parsers of all other formats are disabled, so that the parsers of SVG and TIFF never read an uploaded file.
disableTypes(types.filter((type) => !shown.has(type)));

/**
 * Returns the size in which a browser shows a picture. For a picture taken with a rotated camera, this is the size
 * after it is turned upright.
 *
 * @returns undefined if the size cannot be read
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  try {
    const { height, orientation = 1, type = '', width } = imageSize(bytes);
    if (!shown.has(type) || type === 'heif' || width <= 0 || height <= 0) return undefined;
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    // The file is too short, or is no picture. Each format throws a different error.
    return undefined;
  }
}
