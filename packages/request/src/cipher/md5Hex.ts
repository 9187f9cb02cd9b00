/**
 * Returns the lower-case md5 of the UTF-8 bytes. The platform's registration and token calls send a password in
 * this form. It does not protect the password. crypto-js is loaded on first use.
 *
 * @example
 * const length = (await md5Hex('secret')).length; // 32
 */
export async function md5Hex(text: string): Promise<string> {
  const { default: md5 } = await import('crypto-js/md5.js');
  return md5(text).toString();
}
