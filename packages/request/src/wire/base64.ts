/**
 * Returns the base64 of a text's UTF-8 bytes; `btoa` alone accepts only Latin letters. It is an encoding and gives
 * no protection.
 *
 * @example
 * await client.post('/login', { username: 'reader', password: toBase64('secret') });
 */
export function toBase64(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}
