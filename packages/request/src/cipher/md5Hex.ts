/**
 * Lower-case md5 of the UTF-8 bytes, as the platform's registration and token calls send a password. A format, no
 * protection. Loads crypto-js on first use.
 *
 * @example
 * const hash = await md5Hex('secret'); // '5ebe2294ecd0e0f08eab7690d2a6ee69'
 */
export async function md5Hex(text: string): Promise<string> {
  const { default: md5 } = await import('crypto-js/md5.js');
  return md5(text).toString();
}
