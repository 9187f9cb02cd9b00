import sha256 from 'crypto-js/sha256';

/** A hash of a text, as `node:crypto` makes it. */
interface TextHash {
  readonly update: (part: string) => TextHash;
  readonly digest: (encoding: 'hex') => string;
}

/**
 * The part of `node:crypto` that the plan of a table uses, for a page. The page's own `crypto.subtle` only has
 * asynchronous functions.
 */
export function createHash(_algorithm: 'sha256'): TextHash {
  let text = '';
  const hash: TextHash = {
    update(part) {
      text += part;
      return hash;
    },
    digest: () => sha256(text).toString(),
  };
  return hash;
}
