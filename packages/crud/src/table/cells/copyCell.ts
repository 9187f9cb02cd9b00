import type { App } from 'antd';
import type { ToNotice } from '../../context/notice.tsx';
import { copyText } from '../../kit/copyText.ts';

/** Copies the text of a cell, and shows whether it worked. */
export async function copyCell(
  text: string,
  message: ReturnType<typeof App.useApp>['message'],
  toNotice: ToNotice,
): Promise<void> {
  if (await copyText(text)) void message.success(toNotice((words) => words.t('已复制')));
  else void message.error(toNotice((words) => words.t('复制失败，请手动选择文字复制')));
}
