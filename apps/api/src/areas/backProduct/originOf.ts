import type { ReadInput } from '@isp/server/internal';

/** The origin at which the caller reached the service, `https://host`: for texts that only this caller reads. */
export const originOf = ({ host, protocol }: ReadInput['request']): string => `${protocol}://${host}`;
