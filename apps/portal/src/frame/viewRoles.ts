/** Roles an administrator of the platform may look as. @see R6.05 */
export const viewRoles = [
  { key: 'CUS', title: '客户' },
  { key: 'DM', title: '开发人员' },
  { key: 'ANNOTATOR', title: '标注人员' },
  { key: 'VIEWER', title: '只读成员' },
  { key: 'DA', title: '机构管理员' },
] as const;
