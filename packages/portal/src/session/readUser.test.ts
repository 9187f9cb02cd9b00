import { describe, expect, it } from 'vitest';
import { readUser } from './readUser.ts';

const isAdmin = (roleList: unknown) => readUser({ userId: '1', userType: 0, roleList }).isAdmin;

describe('the user', () => {
  it.each([
    [['admin'], true],
    [['developer', 'admin'], true],
    [['administrator'], false],
    [['Admin'], false],
    [[['admin']], false],
    [[], false],
    ['admin', false],
    [undefined, false],
  ])('the user is an administrator with the roles %j: %s (R6.02)', (roles, expected) => {
    expect(isAdmin(roles)).toBe(expected);
  });

  it('the user is no administrator of the platform by being one of an organisation (R6.02)', () => {
    const user = readUser({
      userId: '1',
      userType: 2,
      roleList: ['developer'],
      organizationDto: [
        { orgId: 7, orgName: '一', isAdmin: 1 },
        { orgId: '8', orgName: '二', isAdmin: 0 },
      ],
    });
    expect(user.isAdmin).toBe(false);
    expect(user.organisations).toEqual([
      { orgId: '7', orgName: '一', isAdmin: true },
      { orgId: '8', orgName: '二', isAdmin: false },
    ]);
  });
});
