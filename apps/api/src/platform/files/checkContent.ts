import { fileTypeFromBuffer } from 'file-type';

/** Number of bytes at the beginning of a file from which its type is detected. */
export const MAX_HEAD_BYTES = 524_288;

/** Content types that a file with an extension must have. A file with another extension may have any content. */
const contentOf: Readonly<Record<string, readonly string[]>> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  avif: ['image/avif'],
  bmp: ['image/bmp'],
  pdf: ['application/pdf'],
  zip: ['application/zip'],
  gz: ['application/gzip'],
  tgz: ['application/gzip'],
  tar: ['application/x-tar'],
  mp3: ['audio/mpeg'],
  wav: ['audio/wav'],
  flac: ['audio/flac'],
  ogg: ['audio/ogg', 'video/ogg', 'application/ogg'],
  // an MP4 file with only sound may be detected as a video
  m4a: ['audio/x-m4a', 'audio/mp4', 'video/mp4'],
  aac: ['audio/aac'],
  mp4: ['video/mp4'],
  webm: ['video/webm'],
  mov: ['video/quicktime', 'video/mp4'],
  mkv: ['video/matroska'],
  avi: ['video/vnd.avi'],
};
/** Content types of text files by their extensions. */
const textOf: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  jsonl: 'application/jsonl',
  yaml: 'application/yaml',
  yml: 'application/yaml',
};

/**
 * Returns the type of a file if the field accepts it. The type is detected from the first bytes, not from the name.
 * If the extension requires certain content types, the detected type must be one of them.
 *
 * @param head - the first {@link MAX_HEAD_BYTES} bytes, or all bytes of a shorter file
 * @returns MIME type of the file; undefined if the file is not accepted
 */
export async function checkContent(
  name: string,
  head: Uint8Array,
  accept: readonly string[],
): Promise<string | undefined> {
  const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  const isText = !head.includes(0);
  const asText = Object.hasOwn(textOf, ending) ? textOf[ending] : undefined;
  // the first letters of a text may look like another format (`BM` like a bitmap), so a file with the extension of
  // a text is only checked to be text
  if (asText && !isText) return undefined;
  const found = asText ?? (await fileTypeFromBuffer(head))?.mime;
  const isZip = ending === 'zip' && head.subarray(0, 4).join() === '80,75,3,4';
  // an office document is a zip archive with certain files, so a file with the extension zip counts as a zip
  // whatever it contains
  const mime = isZip ? 'application/zip' : (found ?? (isText ? 'text/plain' : 'application/octet-stream'));
  const promised = Object.hasOwn(contentOf, ending) ? contentOf[ending] : undefined;
  if (promised && !promised.includes(mime)) return undefined;
  const isTaken = accept.some((rule) => {
    if (rule.startsWith('.')) return name.toLowerCase().endsWith(rule);
    return rule.endsWith('/*') ? mime.startsWith(rule.slice(0, -1)) : mime === rule;
  });
  return accept.length === 0 || isTaken ? mime : undefined;
}
