/** Who reads the page of the operation log, which has no schema yet: administrators their organisation, members themselves. */
export const logsRoles = {
  name: 'logs',
  roles: { ops_log_view: { CUS: 'all', DM: 'all', VIEWER: 'all', DA: 'all', ADM: 'all' } },
} as const;
