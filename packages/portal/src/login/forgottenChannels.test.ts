import { describe, expect, it } from 'vitest';
import { readForgottenChannels, targetOf } from './forgottenChannels.ts';

describe('channels to a new password', () => {
  it('the setting of the service names the channels; a service without it has none', () => {
    expect(readForgottenChannels()).toEqual([]);
    expect(readForgottenChannels('')).toEqual([]);
    expect(readForgottenChannels('email')).toEqual(['email']);
    expect(readForgottenChannels('email,phone,pigeon')).toEqual(['phone', 'email']);
  });

  it('the field asks for a phone, an address, or either', () => {
    const values = ['13900001111', ' a.b@example.org ', '139', 'a@b', 'a b@example.org', ''];
    const taken = (channels: Parameters<typeof targetOf>[0]) =>
      values.filter((value) => targetOf(channels).pattern.test(value));
    expect(taken(['phone'])).toEqual(['13900001111']);
    expect(taken(['email'])).toEqual([' a.b@example.org ']);
    expect(taken(['phone', 'email'])).toEqual(['13900001111', ' a.b@example.org ']);
    expect([targetOf(['phone']).title, targetOf(['phone', 'email']).title]).toEqual([
      '手机号',
      '手机号或邮箱',
    ]);
  });
});
