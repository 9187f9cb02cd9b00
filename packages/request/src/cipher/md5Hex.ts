/**
 * Lower-case md5 of the UTF-8 bytes, as the platform's registration and token calls send a password. It is how the
 * wire spells a password, no protection of it. Loads crypto-js on first use.
 */
export async function md5Hex(text: string): Promise<string> {
  const { default: md5 } = await import('crypto-js/md5.js');
  return md5(text).toString();
}
