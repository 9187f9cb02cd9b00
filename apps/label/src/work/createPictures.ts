/** The pictures of a task, as addresses in this page's memory. */
export interface Pictures {
  /** A picture that is ready to be drawn. The last few stay. @throws what loading throws */
  readonly open: (id: string) => Promise<string>;
  /** A small one for a list; those asked for wait for their turn. @throws what loading throws */
  readonly thumb: (id: string) => Promise<string>;
  /** Gives all memory back. */
  readonly close: () => void;
}

export interface PictureTools {
  readonly load: (id: string) => Promise<Blob>;
  /** @defaultValue the browser's */
  readonly decode?: (url: string) => Promise<unknown>;
  /** @defaultValue the browser's */
  readonly shrink?: (picture: Blob) => Promise<Blob>;
}

/** Pictures kept as they came, and those kept ready; thumbnails that load at once. */
const [mostLoaded, mostOpen, atOnce] = [12, 4, 2];
/** Pixels of a thumbnail; twice of what is shown, for dense screens. */
const thumbWidth = 144;

/** Loads each picture once while it is kept: for the canvas at once, for the list in turn and small. */
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
      // the next waiting load takes over this place
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
          // what cannot be drawn shows its name
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

/** What is kept of a name, else what is made of it now; the one asked for longest ago goes. A failure is not kept. */
function keep<Made>(
  kept: Map<string, Promise<Made>>,
  id: string,
  most: number,
  make: () => Promise<Made>,
  onGone?: (made: Promise<Made>) => void,
): Promise<Made> {
  const made = kept.get(id) ?? make();
  made.catch(() => kept.get(id) === made && kept.delete(id));
  kept.delete(id);
  kept.set(id, made);
  const [oldest] = kept;
  if (kept.size > most && oldest) {
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
