/** Entity and title of a user, for lines of the operation log about accounts. */
export const userSubject = { entity: 'user.user', title: '用户' } as const;
