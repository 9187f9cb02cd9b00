/**
 * Encrypts a short text, such as a password or a key made for this session, so that only the server can read it.
 * The method is RSA-OAEP with SHA-256; the result is `rsa:` followed by base64.
 *
 * @param publicKey - base64 of the SPKI, as `GET /rsa/public-key` returns it
 * @throws when the page is not served over HTTPS (browsers then have no `crypto.subtle`), when the key is invalid,
 * or when the text is longer than the key allows (190 bytes for 2048 bits).
 *
 * @example
 * const publicKey = String(await client.get('/rsa/public-key'));
 * await client.post('/login', { username: 'reader', password: await sealWithRsa(publicKey, 'secret') });
 */
export async function sealWithRsa(publicKey: string, text: string): Promise<string> {
  const { subtle } = globalThis.crypto;
  if (!subtle) throw new Error('sealWithRsa needs a page served over HTTPS.');
  const spki = Uint8Array.from(atob(publicKey), (char) => char.charCodeAt(0));
  const name = 'RSA-OAEP';
  const key = await subtle.importKey('spki', spki, { name, hash: 'SHA-256' }, false, ['encrypt']);
  const sealed = new Uint8Array(await subtle.encrypt({ name }, key, new TextEncoder().encode(text)));
  return `rsa:${btoa(String.fromCharCode(...sealed))}`;
}
