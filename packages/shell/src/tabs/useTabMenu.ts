import { ExclamationCircleFilled } from '@ant-design/icons';
import { App } from 'antd';
import { createElement } from 'react';
import { menuKeys } from '../bar/menuKeys.ts';
import { useNotice } from '../provider/useNotice.tsx';
import { useText } from '../provider/useText.ts';

interface TabMenuEvents {
  readonly onCloseOthers: (key: string) => void;
  readonly onCloseAll: () => void;
  readonly onClearCache: () => Promise<void>;
}

/** Returns the entries of the context menu of a tab, with their actions. */
export function useTabMenu(target: string | undefined, events: TabMenuEvents) {
  const t = useText();
  const toNotice = useNotice();
  const { message, modal } = App.useApp();

  async function clearCache() {
    try {
      await events.onClearCache();
      await message.success(toNotice('清除完毕'));
    } catch {
      await message.error(toNotice('清除失败，请稍后重试'));
    }
  }

  return {
    items: [
      { key: 'others', label: t('关闭其他'), disabled: target === undefined },
      { key: 'all', label: t('关闭全部') },
      { key: 'cache', label: t('清除缓存') },
    ],
    onKeyDown: menuKeys,
    onClick({ key }: { key: string }) {
      if (key === 'others' && target !== undefined) events.onCloseOthers(target);
      if (key === 'all') events.onCloseAll();
      if (key === 'cache')
        modal.confirm({
          // antd's own icon is read aloud as "exclamation-circle"
          icon: createElement(ExclamationCircleFilled, { 'aria-hidden': true }),
          title: toNotice('是否需要清除缓存?'),
          onOk: clearCache,
        });
    },
  };
}
