import type { FormRule } from 'antd';
import type { Speak } from '../provider/useSpeak.tsx';

/** Minimum number of characters of a lock password; letters of any script count. */
const minLength = 4;

/** One message at a time: nothing typed, or too little. */
export const lockPasswordRules = (speak: Speak): FormRule[] => [
  { required: true, message: speak('请输入锁屏密码') },
  {
    message: speak('锁屏密码至少 {count} 个字符', { count: minLength }),
    async validator(_, value: string | undefined) {
      if (value && [...value].length < minLength) throw new Error('too short');
    },
  },
];
