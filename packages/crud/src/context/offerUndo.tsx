import { UndoResult } from '../kit/UndoResult.tsx';
import type { NoticeText, ToNotice } from './notice.tsx';
import type { ShowNotice } from './showNotice.tsx';

/** Seconds for which a message offers undo. */
const UNDO_SECONDS = 8;

/** Shows what was done, with a button and a key that undo it. */
export function offerUndo(
  showNotice: ShowNotice,
  toNotice: ToNotice,
  text: NoticeText,
  undo: () => unknown,
): void {
  const key = crypto.randomUUID();
  const handleUndo = () => {
    showNotice(({ message }) => message.destroy(key));
    void undo();
  };
  const content = toNotice((words) => (
    <UndoResult label={words.t('撤销')} hint={words.t('撤销（Ctrl+Z）')} onUndo={handleUndo}>
      {text(words)}
    </UndoResult>
  ));
  showNotice(({ message }) => message.success({ key, content, duration: UNDO_SECONDS }));
}
