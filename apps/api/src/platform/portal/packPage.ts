import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Packing = 'br' | 'gzip';

/**
 * Returns the compression for a client, by its header `accept-encoding`: brotli if possible, otherwise gzip;
 * undefined if the client accepts neither.
 */
export function packingOf(accepted: string | undefined): Packing | undefined {
  const wanted = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(weight) > 0] as const;
    }),
  );
  const isTaken = (name: Packing) => wanted.get(name) ?? wanted.get('*') ?? false;
  return (['br', 'gzip'] as const).find(isTaken);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses a page that is drawn for one visitor. A fast level of compression is used, because the visitor waits
 * for it.
 */
export function packPage(html: string, packing: Packing): Promise<Buffer> {
  if (packing === 'gzip') return zip(html);
  return brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
