import { isObject } from '@isp/kit';
import type { Entity, Row } from '@isp/schema';
import type { DetailTab } from '@isp/schema/internal';
import { useServer } from '../../../context/contexts.tsx';
import { type Confirm, createConfirm } from '../../../context/createConfirm.tsx';
import { type NoticeText, useNotice } from '../../../context/notice.tsx';
import { useShowNotice } from '../../../context/showNotice.tsx';
import { toFailure } from '../../../context/toErrorText.ts';
import { useRevalidate } from '../../../context/useRevalidate.ts';
import { useText } from '../../../context/useText.ts';
import { AdapterError } from '../../../core/adapter.ts';
import { toRef } from '../../../core/toRef.ts';
import { downloadFrom } from '../../../widgets/file/downloadFrom.ts';
import { type FolderEntry, pathIn } from './readFolder.ts';
import type { UploadedFile } from './useFolderUploads.ts';

interface FolderPlace {
  readonly entity: Entity;
  readonly tab: Extract<DetailTab, { readonly kind: 'files' }>;
  /** Row key of the record. */
  readonly id: string;
  /** Path of the shown folder. */
  readonly folder: string;
}

/** Functions that act on a folder and show messages about the result. */
export interface FolderActions {
  readonly ask: Confirm;
  /** Stores an uploaded file in its folder. `arrived` contains the folder for which the file was chosen. */
  readonly put: (arrived: UploadedFile) => void;
  readonly download: (entry: FolderEntry) => void;
  /** Deletes an entry after the user has confirmed a question. */
  readonly remove: (entry: FolderEntry) => void;
  /** Adds a folder. Rejects if the folder could not be added. */
  readonly makeFolder: (name: string) => Promise<void>;
}

export function useFolderActions({ entity, tab, id, folder }: FolderPlace): FolderActions {
  const { adapter } = useServer();
  const t = useText(entity.key);
  const toNotice = useNotice(entity.key);
  const revalidate = useRevalidate();
  const showNotice = useShowNotice();
  const ref = toRef(entity);
  const ask = createConfirm(showNotice, toNotice);
  const showError = (failed: unknown, otherwise: string) => {
    const failure = toFailure(failed, t, otherwise);
    if (failure) showNotice(({ message }) => message.error(toNotice(failure)));
  };
  const act = async (action: string | undefined, form: Row, text: NoticeText) => {
    if (action === undefined) return;
    await adapter.act?.(ref, action, { ids: [id], form }, { idempotencyKey: crypto.randomUUID() });
    showNotice(({ message }) => message.success(toNotice(text)));
    await revalidate(entity.key);
  };
  return {
    ask,
    put({ file, folder: to, replace }) {
      const form = { folder: to, file, ...(replace && { replace }) };
      const text: NoticeText = (words) => words.t('{name} 已上传', { name: file.name });
      act(tab.upload, form, text).catch((failed: unknown) => showError(failed, '上传失败'));
    },
    download(entry) {
      const read = adapter.read?.(ref, tab.open ?? '', { id, path: pathIn(folder, entry.name) });
      read
        ?.then((reply) => {
          if (!downloadFrom(isObject(reply) ? reply.url : undefined))
            throw new AdapterError('failed', '文件不存在或无权访问');
        })
        .catch((failed: unknown) => showError(failed, '下载失败'));
    },
    remove({ isFolder, name }) {
      const question = isFolder ? '确定删除文件夹“{name}”及其中的全部内容?' : '确定删除文件“{name}”?';
      void ask(
        (words) => words.t(question, { name }),
        () =>
          act(tab.remove, { path: pathIn(folder, name) }, (words) => words.t('删除成功')).catch(
            (failed: unknown) => showError(failed, '操作失败'),
          ),
        { danger: true, answer: (words) => words.t('删除') },
      );
    },
    makeFolder: (name) =>
      act(tab.folder, { folder, name }, (words) => words.t('已新建文件夹“{name}”', { name })),
  };
}
