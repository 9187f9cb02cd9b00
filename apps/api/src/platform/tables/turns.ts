/** Everything calls and processes of this service take turns with; what follows a name says which of them. */
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
