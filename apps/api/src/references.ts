import type { ReferenceSource } from '@isp/server';

/** Records that schemas refer to and that have no schema of their own yet. */
export const references: Readonly<Record<string, ReferenceSource>> = {
  'user.user': { table: 'user_user', label: 'nickname' },
  'developer.organization': { table: 'developer_organization', label: 'orgName' },
};

export const commonReferences = {
  createUser: 'user.user',
  updateUser: 'user.user',
  orgId: 'developer.organization',
} as const;

/** The platform's own images are offered to everybody. */
export const alsoVisible = { 'miror.image': `"imageMode" = 'PRESET'` } as const;
