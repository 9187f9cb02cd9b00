import { RequestError } from '../model/errors.ts';

export interface Target {
  readonly url: URL;
  /** The origin may receive credentials, tenant and organisation. */
  readonly trusted: boolean;
}

/**
 * Resolves the URL of a call: the prefix goes before a path, never before an absolute URL. Trust is decided by the URL
 * the browser would really use, so that `//host`, `/\host` and `user@host` cannot pass for a path.
 *
 * @throws {@link RequestError} for anything but http and https.
 */
export function resolveUrl(
  path: string,
  prefix: string,
  pageOrigin: string,
  trustedOrigins: readonly string[],
): Target {
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(path) || /^[/\\]{2}/.test(path);
  let url: URL;
  try {
    url = new URL(isAbsolute ? path : prefix + path, pageOrigin);
  } catch (cause) {
    throw new RequestError(`"${path}" is no URL. Write a path such as /shop/list, or https://…`, path, {
      cause,
    });
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new RequestError(`"${path}" must be a path or start with http:// or https://.`, path);
  }
  const trusted = trustedOrigins.includes(url.origin) && url.username === '' && url.password === '';
  return { url, trusted };
}
