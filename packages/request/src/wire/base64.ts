/**
 * Returns the base64 of a text's UTF-8 bytes. `btoa` alone cannot encode Chinese characters. Base64 is only an
 * encoding and protects nothing.
 *
 * @example
 * await client.post('/login', { username: 'reader', password: toBase64('secret') });
 */
export function toBase64(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}
