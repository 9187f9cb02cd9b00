import type { Entity } from '@isp/schema';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useNavigation } from '../../../context/contexts.tsx';
import type { Confirm } from '../../../context/createConfirm.tsx';
import type { FileRef } from '../../../core/adapter.ts';
import { listMark } from '../../../values/formatValue.ts';
import type { Transfer, Transfers } from '../../../widgets/file/createTransfers.ts';
import { checkFile, type FileLimits, limitsOf } from '../../../widgets/file/fileLimits.ts';
import { useTransfers } from '../../../widgets/file/useTransfers.ts';
import type { FolderEntry } from './readFolder.ts';

/** The folder into which a chosen file goes, and whether the file replaces another file. */
interface Way {
  readonly folder: string;
  readonly replace: boolean;
}

/** An uploaded file that must still be stored in its folder. */
export interface UploadedFile extends Way {
  readonly file: FileRef;
}

interface FolderUploadsOptions {
  readonly entity: Entity;
  /** Name of the action whose form contains the file. */
  readonly action: string | undefined;
  /** Element of the tab. It is no longer in the document after the page was closed. */
  readonly root: RefObject<HTMLElement | null>;
  /** Path and entries of the shown folder. */
  readonly folder: string;
  readonly entries: readonly FolderEntry[];
  readonly ask: Confirm;
  readonly onArrived: (arrived: UploadedFile) => void;
}

interface FolderUploads {
  /** Uploads. Undefined if the portal has no uploads. */
  readonly transfers: Transfers | undefined;
  readonly list: readonly Transfer[];
  /** Limits for files. Undefined if no action accepts a file. */
  readonly limits: FileLimits | undefined;
  /** Uploads the chosen files into the shown folder. Asks a question before a file replaces another file. */
  readonly send: (files: readonly File[]) => void;
}

/**
 * Uploads files into folders. Each file goes into the folder for which it was chosen, even if another folder is
 * shown by then.
 */
export function useFolderUploads({
  entity,
  action,
  root,
  folder,
  entries,
  ask,
  onArrived,
}: FolderUploadsOptions): FolderUploads {
  const navigation = useRef(new WeakMap<File, Way>());
  const fields = entity.actions.find(({ name }) => name === action)?.form?.fields ?? [];
  const field = fields.find(({ name }) => name === 'file');
  const limits = field && limitsOf(field, false);
  const mayReplace = fields.some(({ name }) => name === 'replace');
  const purpose = useMemo(() => [...entity.key.split('.'), action ?? '', 'file'], [entity, action]);
  const { list, transfers } = useTransfers(
    purpose,
    root,
    '文件尚未上传完成，请等待、继续或取消',
    (file, sent) => onArrived({ file, ...(navigation.current.get(sent) ?? { folder, replace: false }) }),
  );

  // leaving the page cancels running uploads, so a question is shown first
  const isBusy = list.some(({ state }) => state !== 'failed');
  const { guard } = useNavigation();
  useEffect(() => (isBusy ? guard(() => true) : undefined), [isBusy, guard]);
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  function send(files: readonly File[]): void {
    if (!transfers || !limits) return;
    const there = new Set(entries.filter(({ isFolder }) => !isFolder).map(({ name }) => name));
    const isTaken = ({ name }: File) => mayReplace && there.has(name.normalize('NFC'));
    const begin = (file: File, replace: boolean) => {
      navigation.current.set(file, { folder, replace });
      transfers.add(file, checkFile(file, limits));
    };
    for (const file of files.filter((one) => !isTaken(one))) begin(file, false);
    const taken = files.filter(isTaken);
    if (taken.length === 0) return;
    void ask(
      ({ locale, t }) =>
        t('{names} 已存在，是否替换?', { names: taken.map(({ name }) => name).join(listMark(locale)) }),
      async () => {
        for (const file of taken) begin(file, true);
      },
      { answer: ({ t }) => t('替换') },
    );
  }
  return { transfers, list, limits, send };
}
