/** Who may do what with users, which have no schema yet. */
export const userRoles = { name: 'user', roles: { user_disable: { ADM: 'all' } } } as const;
