/** Returns the id of a new shape. It does not use `randomUUID`, which is missing on a page without HTTPS. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
