import type { FormRule } from 'antd';
import type { ToNotice } from '../provider/useNotice.tsx';

/** Minimum number of characters of a lock password. All characters are allowed. */
const minLength = 4;

/**
 * Returns the rules for the field of a lock password. Only one message is shown at a time: either the password is
 * missing, or it is too short.
 */
export const lockPasswordRules = (toNotice: ToNotice): FormRule[] => [
  { required: true, message: toNotice('请输入锁屏密码') },
  {
    message: toNotice('锁屏密码至少 {count} 个字符', { count: minLength }),
    async validator(_, value: string | undefined) {
      if (value && [...value].length < minLength) throw new Error('too short');
    },
  },
];
