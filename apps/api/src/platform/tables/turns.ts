/**
 * Names of the database locks by which calls and processes wait for each other. Where one name has several locks, a
 * text that is added after the name identifies the lock.
 */
export const turns = {
  contents: 'api.contents',
  demo: 'api.demo',
  dictItems: 'api.dictItems',
  externalUser: 'api.externalUser',
  firstAdministrator: 'api.firstAdministrator',
  labelClasses: 'api.labelClasses',
  roleRights: 'api.roleRights',
  settings: 'api.settings',
  uploads: 'api.uploads',
} as const;
