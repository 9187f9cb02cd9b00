/**
 * Base64 of the UTF-8 bytes, where `btoa` alone refuses anything but Latin letters. An encoding, no protection.
 *
 * @example
 * await client.post('/login', { username: 'reader', password: toBase64('secret') });
 */
export function toBase64(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}
