/** Content types that a browser may show. Value: the type that is sent. None of these types can run code. */
const safe: Readonly<Record<string, string>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/apng',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
  'image/avif': 'image/avif',
  'image/bmp': 'image/bmp',
  'audio/mpeg': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/ogg': 'audio/ogg',
  'audio/flac': 'audio/flac',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/aac': 'audio/aac',
  'video/mp4': 'video/mp4',
  'video/webm': 'video/webm',
  'video/quicktime': 'video/quicktime',
  'video/matroska': 'video/matroska',
};
/** Pattern of the content types that are shown as plain text. */
const texts = /^(text\/(plain|markdown|csv|tab-separated-values)|application\/(json|jsonl|yaml))$/;

/**
 * Returns the content type with which a file may be shown in the browser; undefined if the file may only be
 * downloaded (SVG, HTML, PDF, and all other types).
 */
export function shownAs(mime: string): string | undefined {
  if (Object.hasOwn(safe, mime)) return safe[mime];
  return texts.test(mime) ? 'text/plain; charset=utf-8' : undefined;
}
