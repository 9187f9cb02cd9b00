/** Content types that a browser may show, with the types as which they are sent. None of these runs code. */
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
/** Shown as plain text, whatever their language is. */
const texts = /^(text\/(plain|markdown|csv|tab-separated-values)|application\/(json|jsonl|yaml))$/;

/**
 * The type as which a file with this content is sent; undefined for one that is only downloaded: SVG, HTML, PDF, all
 * others.
 */
export function shownAs(mime: string): string | undefined {
  if (Object.hasOwn(safe, mime)) return safe[mime];
  return texts.test(mime) ? 'text/plain; charset=utf-8' : undefined;
}
