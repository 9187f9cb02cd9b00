import type { EntitySamples } from '@isp/server/testing';
import type { User } from '../../../generated/rows.ts';

/** The test user gets no phone, because the original user signs in by this phone number. */
const user: EntitySamples<User> = { before: { all: { phone: null } } };

export const samples = { 'user.user': user };
