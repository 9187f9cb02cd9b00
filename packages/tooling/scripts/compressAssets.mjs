import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Below this many bytes a compressed copy saves nothing a network would notice. */
const least = 1024;
/** Up to here the best there is costs a build little: what a visitor loads first is smaller. */
const mostAtBest = 700_000;

/**
 * Puts a `.br` and a `.gz` beside every text file of a folder, so that the service sends the small one without
 * compressing anything itself.
 *
 * @param {string} folder
 */
export async function compressAssets(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = names.filter((path) => /\.(js|css|svg|json|txt)$/.test(path));
  // side by side: the work is done outside of this thread
  await Promise.all(texts.map((name) => compress(join(folder, name))));
}

/** @param {string} path */
async function compress(path) {
  const text = await readFile(path);
  if (text.length < least) return;
  const quality = text.length <= mostAtBest ? constants.BROTLI_MAX_QUALITY : 9;
  await writeFile(
    `${path}.br`,
    await toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );
  await writeFile(`${path}.gz`, await toGzip(text, { level: 9 }));
}
