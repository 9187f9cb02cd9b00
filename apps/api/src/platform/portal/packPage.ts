import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Packing = 'br' | 'gzip';

/**
 * Returns the compression of a page for an `accept-encoding` header. Brotli is preferred to gzip. Returns undefined
 * if the client accepts neither.
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
 * Compresses a page that is drawn for each visitor. The compression is fast, and does not make the page as small as
 * possible.
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
