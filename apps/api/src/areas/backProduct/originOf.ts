import type { ReadInput } from '@isp/server/internal';

/**
 * Returns the origin at which the caller reached the service, such as `https://host`. Used only in texts that this
 * caller reads.
 */
export const originOf = ({ host, protocol }: ReadInput['request']): string => `${protocol}://${host}`;
