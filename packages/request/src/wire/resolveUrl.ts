import { RequestError } from '../model/errors.ts';

export interface Target {
  readonly url: URL;
  /** True if credentials, tenant and organisation may be sent to the origin. */
  readonly trusted: boolean;
}

/**
 * Returns the URL of a call. The prefix is added to a path, but not to an absolute URL. To decide whether the
 * origin is trusted, the URL is parsed as the browser parses it. Thus `//host`, `/\host` and `user@host` do not
 * count as paths.
 *
 * @throws {@link RequestError} for a URL that is neither http nor https.
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
    throw new RequestError(`"${path}" is not a URL. Write a path such as /shop/list, or https://…`, path, {
      cause,
    });
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new RequestError(`"${path}" must be a path or start with http:// or https://.`, path);
  }
  const trusted = trustedOrigins.includes(url.origin) && url.username === '' && url.password === '';
  return { url, trusted };
}
