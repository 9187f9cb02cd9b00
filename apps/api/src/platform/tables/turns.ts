/**
 * Names of the locks for which calls and processes wait in turn. The text after a name identifies one of several
 * locks with this name.
 */
export const turns = {
  contents: 'api.contents',
  demo: 'api.demo',
  dictItems: 'api.dictItems',
  externalUser: 'api.externalUser',
  labelClasses: 'api.labelClasses',
  roleRights: 'api.roleRights',
  settings: 'api.settings',
  uploads: 'api.uploads',
} as const;
