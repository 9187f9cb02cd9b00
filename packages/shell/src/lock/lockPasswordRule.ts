import type { FormRule } from 'antd';
import type { Say } from '../texts/useText.ts';

/** Characters a lock password has at least; a letter of any script is one. */
const minLength = 4;

/** One message at a time: nothing typed, or too little. */
export const lockPasswordRule = (say: Say): FormRule => ({
  async validator(_, value: string | undefined) {
    if (!value) throw new Error(say('请输入锁屏密码'));
    if ([...value].length < minLength)
      throw new Error(say('锁屏密码至少 {count} 个字符', { count: minLength }));
  },
});
