import { type NoticeText, useNotice } from '../context/notice.tsx';
import { useShowNotice } from '../context/showNotice.tsx';
import { loadChanged } from './useSave.ts';
import type { Unsaved } from './useUnsaved.ts';

/**
 * Returns a function that leaves the form of a record. If input would be lost, the function asks the user first.
 * @param scope entity whose texts are used
 */
export function useLeaveForm(scope: string, unsaved: Unsaved, onLeave: () => void): () => void {
  const toNotice = useNotice(scope);
  const showNotice = useShowNotice();
  async function leave() {
    if (!unsaved.isDirty()) return onLeave();
    const question: NoticeText = (words) => words.t('内容尚未保存，确定离开?');
    try {
      const { createConfirm } = await loadChanged();
      await createConfirm(showNotice, toNotice)(question, async () => {
        unsaved.release();
        onLeave();
      });
    } catch {
      // the code of the question could not be loaded, so the form stays open; leaving it without a question could
      // lose input
      showNotice(({ message }) => message.error(toNotice((words) => words.t('网络异常'))));
    }
  }
  return () => void leave();
}
