/**
 * Returns the `Content-Disposition` header of a file (RFC 6266). It contains an ASCII name for old programs, and
 * the real name for all other programs.
 */
export function toDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const real = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${real}`;
}
