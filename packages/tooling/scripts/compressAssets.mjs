import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Below this many bytes a compressed copy saves nothing a network would notice. */
const least = 1024;

/**
 * Puts a `.br` and a `.gz` beside every text file of a folder, so that the service sends the small one without
 * compressing anything itself.
 *
 * @param {string} folder
 */
export function compressAssets(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((path) => /\.(js|css|svg|json|txt)$/.test(path))) {
    const path = join(folder, name);
    const text = readFileSync(path);
    if (text.length < least) continue;
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  }
}
