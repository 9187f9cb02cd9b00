import { describe, expect, it } from 'vitest';
import { readForgottenWays, targetOf } from './forgottenWays.ts';

describe('ways to a new password', () => {
  it('the setting of the service names the ways; a service without it has none', () => {
    expect(readForgottenWays()).toEqual([]);
    expect(readForgottenWays('')).toEqual([]);
    expect(readForgottenWays('email')).toEqual(['email']);
    expect(readForgottenWays('email,phone,pigeon')).toEqual(['phone', 'email']);
  });

  it('the field asks for a phone, an address, or either', () => {
    const values = ['13900001111', ' a.b@example.org ', '139', 'a@b', 'a b@example.org', ''];
    const taken = (ways: Parameters<typeof targetOf>[0]) =>
      values.filter((value) => targetOf(ways).pattern.test(value));
    expect(taken(['phone'])).toEqual(['13900001111']);
    expect(taken(['email'])).toEqual([' a.b@example.org ']);
    expect(taken(['phone', 'email'])).toEqual(['13900001111', ' a.b@example.org ']);
    expect([targetOf(['phone']).title, targetOf(['phone', 'email']).title]).toEqual([
      '手机号',
      '手机号或邮箱',
    ]);
  });
});
