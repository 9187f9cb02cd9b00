import type { NoticeText } from '../context/notice.tsx';
import type { ExportedFile } from '../core/actions/actionPorts.ts';
import type { ListQuery } from '../core/adapter.ts';
import { countText } from '../core/list/totalText.ts';
import { toRef } from '../core/toRef.ts';
import { saveBlob, toFileName } from '../kit/saveBlob.ts';
import type { ActionTools } from './actionTools.ts';
import { ExportProgress } from './ExportProgress.tsx';

/** Milliseconds after which the progress is shown. Most exports end earlier and show no progress. */
const SHOW_AFTER_MS = 500;

/**
 * Returns the success message of an export. It says how many rows the file has, and whether the list was filtered.
 */
const exportedText =
  ({ search }: ListQuery, counted: string | number | undefined): NoticeText =>
  ({ t }) =>
    counted === undefined
      ? t('导出成功')
      : t(Object.keys(search).length > 0 ? '已导出 {n} 行（当前筛选）' : '已导出全部 {n} 行', {
          n: countText(counted),
        });

/**
 * Saves the rows of all pages of a list as one file. A long export shows its progress, and the user can cancel it.
 *
 * Rejects with the error of the call. Resolves if the user cancels the export.
 */
export async function exportList(
  {
    adapter,
    entity,
    latest,
    showNotice,
    toNotice,
    t,
  }: Pick<ActionTools, 'adapter' | 'entity' | 'latest' | 'showNotice' | 'toNotice' | 't'>,
  query: ListQuery,
  file: ExportedFile,
): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const key = crypto.randomUUID();
  const { counted } = latest();
  let percent = 0;
  let isShown = false;
  const show = () => {
    isShown = true;
    const content = toNotice((words) => (
      <ExportProgress
        text={words.t('正在导出 {percent}%', { percent })}
        stop={words.t('取消')}
        onStop={() => controller.abort()}
      />
    ));
    showNotice(({ message }) => message.open({ key, type: 'loading', duration: 0, content }));
  };
  const waiting = setTimeout(show, SHOW_AFTER_MS);
  const onProgress = (done: number) => {
    // at most 99 % while the file is being received, because its length is only an estimate
    const next = Math.min(99, Math.floor(done * 100));
    if (next === percent || signal.aborted) return;
    percent = next;
    if (isShown) show();
  };
  try {
    const blob = await adapter.export?.(toRef(entity), query, {
      signal,
      onProgress,
      ...file,
    });
    if (!blob || signal.aborted) return;
    saveBlob(blob, toFileName(t(entity.titles), blob, new Date()));
    showNotice(({ message }) => message.success(toNotice(exportedText(query, counted))));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearTimeout(waiting);
    showNotice(({ message }) => {
      message.destroy(key);
      if (signal.aborted) void message.info(toNotice((words) => words.t('已取消导出')));
    });
  }
}
