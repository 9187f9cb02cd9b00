import type { ReadInput } from '@isp/server';

/** Where who asks has reached the service, `https://host`: what is written for them alone. */
export const originOf = ({ host, protocol }: ReadInput['request']): string => `${protocol}://${host}`;
