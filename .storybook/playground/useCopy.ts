import { App } from 'antd';
import { useWords } from './words.ts';

/** Returns a function that copies a text and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const say = useWords();
  const { message } = App.useApp();
  return async (text) => {
    await navigator.clipboard.writeText(text);
    void message.success(say({ en: 'Copied', zh: '已复制' }));
  };
}
