import { describe, expect, it } from 'vitest';
import { refusedAt } from './useSend.ts';

const refused = (errCode: string) =>
  Promise.reject(Object.assign(new Error('原密码不正确'), { errCode, messages: { 'en-US': 'Wrong' } }));

describe('a refusal', () => {
  it('the error of a refused call is shown at the field its code is about, in both languages', async () => {
    await expect(
      refusedAt({ PASSWORD_WRONG: 'oldPassword' }, refused('PASSWORD_WRONG')),
    ).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'oldPassword', message: '原密码不正确', messages: { 'en-US': 'Wrong' } }],
    });
  });

  it('the error of a refused call is shown over the form where it is about none', async () => {
    await expect(refusedAt({ PASSWORD_WRONG: 'oldPassword' }, refused('LOGIN_LOCKED'))).rejects.toMatchObject(
      {
        kind: 'failed',
        message: '原密码不正确',
        fields: [],
      },
    );
  });
});
