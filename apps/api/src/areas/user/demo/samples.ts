import type { EntitySamples } from '@isp/server/testing';
import type { User } from '../../../generated/rows.ts';

/** Sample of a user. It has no phone, because the phone of the copied user is a login name and must be unique. */
const user: EntitySamples<User> = { before: { all: { phone: null } } };

export const samples = { 'user.user': user };
