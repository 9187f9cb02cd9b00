import type { EntitySamples } from '@isp/server/testing';
import type { User } from '../../../generated/rows.ts';

/** A copy is nobody who signs in by that phone. */
const user: EntitySamples<User> = { before: { all: { phone: null } } };

export const samples = { 'user.user': user };
