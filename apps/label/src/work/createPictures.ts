/** The pictures of a task, as URLs of blobs in memory. */
export interface Pictures {
  /**
   * Returns the URL of a decoded picture. The pictures that were opened last stay in memory. @throws the error of
   * loading
   */
  readonly open: (id: string) => Promise<string>;
  /**
   * Returns the URL of a thumbnail for a list. Only a few thumbnails are loaded at the same time. @throws the error
   * of loading
   */
  readonly thumb: (id: string) => Promise<string>;
  /** Removes all pictures from memory. */
  readonly close: () => void;
}

export interface PictureTools {
  readonly load: (id: string) => Promise<Blob>;
  /**
   * Decodes a picture.
   * @defaultValue the function of the browser
   */
  readonly decode?: (url: string) => Promise<unknown>;
  /**
   * Makes a thumbnail of a picture.
   * @defaultValue the function of the browser
   */
  readonly shrink?: (picture: Blob) => Promise<Blob>;
}

/**
 * Limits: `mostLoaded` is the number of picture files in memory, `mostOpen` the number of decoded pictures in
 * memory, and `atOnce` the number of thumbnails that are loaded at the same time.
 */
const [mostLoaded, mostOpen, atOnce] = [12, 4, 2];
/** Width of a thumbnail in pixels. It is twice the size on the page, for high-resolution screens. */
const thumbWidth = 144;

/**
 * Returns the functions that load the pictures of a task. A picture that is still in memory is not loaded again.
 * Pictures for the canvas are loaded immediately, thumbnails for the list a few at a time.
 */
export function createPictures({
  decode = decodeImage,
  load,
  shrink = shrinkPicture,
}: PictureTools): Pictures {
  const loaded = new Map<string, Promise<Blob>>();
  const opened = new Map<string, Promise<string>>();
  const thumbs = new Map<string, Promise<string>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const blobOf = (id: string) => keep(loaded, id, mostLoaded, () => load(id));

  async function turn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await new Promise<void>((next) => waiting.push(next));
    else running += 1;
    try {
      return await work();
    } finally {
      // A load has ended, so the next waiting load can start.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    open: (id) =>
      keep(
        opened,
        id,
        mostOpen,
        async () => {
          const url = URL.createObjectURL(await blobOf(id));
          // An error of decoding is ignored. The canvas then shows the name of the picture instead.
          await decode(url).catch(() => undefined);
          return url;
        },
        drop,
      ),
    thumb: (id) =>
      keep(thumbs, id, Number.POSITIVE_INFINITY, () =>
        turn(async () => URL.createObjectURL(await shrink(await blobOf(id)))),
      ),
    close() {
      for (const url of [...opened.values(), ...thumbs.values()]) drop(url);
      for (const kept of [loaded, opened, thumbs]) kept.clear();
    },
  };
}

/**
 * Returns the value of an id from `kept`, or creates it. If `kept` has too many values, the least recently used one
 * is removed. A value whose creation failed is not kept.
 */
function keep<Made>(
  kept: Map<string, Promise<Made>>,
  id: string,
  maxKept: number,
  make: () => Promise<Made>,
  onGone?: (made: Promise<Made>) => void,
): Promise<Made> {
  const made = kept.get(id) ?? make();
  made.catch(() => kept.get(id) === made && kept.delete(id));
  kept.delete(id);
  kept.set(id, made);
  const [oldest] = kept;
  if (kept.size > maxKept && oldest) {
    kept.delete(oldest[0]);
    onGone?.(oldest[1]);
  }
  return made;
}

const drop = (url: Promise<string>) => void url.then(URL.revokeObjectURL, () => undefined);

async function decodeImage(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode();
}

async function shrinkPicture(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { resizeWidth: thumbWidth, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.8));
  return small ?? picture;
}
