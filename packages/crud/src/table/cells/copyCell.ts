import type { ToNotice } from '../../context/notice.tsx';
import type { ShowNotice } from '../../context/showNotice.tsx';
import { copyText } from '../../kit/copyText.ts';

/** Copies the text of a cell, and shows a message that says whether this succeeded. */
export async function copyCell(text: string, showNotice: ShowNotice, toNotice: ToNotice): Promise<void> {
  const isCopied = await copyText(text);
  showNotice(({ message }) =>
    isCopied
      ? message.success(toNotice((words) => words.t('已复制')))
      : message.error(toNotice((words) => words.t('复制失败，请手动选择文字复制'))),
  );
}
