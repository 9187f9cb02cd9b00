/** Columns with encrypted secrets of request keys. */
export const sealedKeys = [{ table: 'user_request_key', column: 'secretHash' }] as const;
