import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Minimum size in bytes; a compressed copy of a smaller file saves nothing. */
const MIN_BYTES = 1024;
/**
 * Maximum size in bytes of a file that gets the best compression, which is slow. All files that a first visit loads
 * are smaller.
 */
const MAX_BYTES_AT_BEST = 700_000;

/**
 * Writes a `.br` and a `.gz` copy beside every text file of a folder, so that the service can send the compressed
 * copy and need not compress the file itself.
 *
 * @param {string} folder
 */
export async function compressAssets(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = names.filter((path) => /\.(js|css|svg|json|txt)$/.test(path));
  // the files are compressed in parallel, because zlib works outside this thread
  await Promise.all(texts.map((name) => compress(join(folder, name))));
}

/**
 * Writes the compressed copies of one file.
 *
 * @param {string} path
 */
async function compress(path) {
  const text = await readFile(path);
  if (text.length < MIN_BYTES) return;
  const quality = text.length <= MAX_BYTES_AT_BEST ? constants.BROTLI_MAX_QUALITY : 9;
  await writeFile(
    `${path}.br`,
    await toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );
  await writeFile(`${path}.gz`, await toGzip(text, { level: 9 }));
}
