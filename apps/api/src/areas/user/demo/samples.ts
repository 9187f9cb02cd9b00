import type { EntitySamples } from '@isp/server/testing';
import type { User } from '../../../generated/rows.ts';

/** without a phone, since the original user signs in by that number */
const user: EntitySamples<User> = { before: { all: { phone: null } } };

export const samples = { 'user.user': user };
