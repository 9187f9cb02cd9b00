/** Pixels of a picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes from the beginning of a picture that tell its size, whatever a camera wrote before it. */
export const pictureHead = 262_144;

/** The size a picture says it has: PNG, GIF, JPEG, WebP, BMP. @returns undefined where nothing can be read */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = sizeOf(view, (at, length) => String.fromCharCode(...bytes.subarray(at, at + length)));
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // it ends before it has told
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function sizeOf(view: DataView, text: (at: number, length: number) => string): PictureSize | undefined {
  if (text(1, 3) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) };
  if (text(0, 4) === 'GIF8') return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (text(0, 2) === 'BM')
    // rows from the top have a negative height
    return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return sizeOfWebp(view, text(12, 4));
  return view.getUint16(0) === 0xffd8 ? sizeOfJpeg(view) : undefined;
}

function sizeOfWebp(view: DataView, kind: string): PictureSize | undefined {
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;
  return kind === 'VP8X' ? { width: three(24), height: three(27) } : undefined;
}

/** Markers that begin a frame, and those that look like one. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function sizeOfJpeg(view: DataView): PictureSize | undefined {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // fill bytes before a marker
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
}
