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

/** The folder for which a file was chosen, and whether the file replaces an existing file there. */
interface Way {
  readonly folder: string;
  readonly replace: boolean;
}

/** A file that was uploaded to the server, and must still be added to its folder. */
export interface UploadedFile extends Way {
  readonly file: FileRef;
}

interface FolderUploadsOptions {
  readonly entity: Entity;
  /** Name of the action that adds a file to a folder. The form of the action contains the file. */
  readonly action: string | undefined;
  /**
   * Root element of the tab. When the page is closed, the element is removed from the document and its uploads are
   * aborted.
   */
  readonly root: RefObject<HTMLElement | null>;
  /** Path and entries of the shown folder. */
  readonly folder: string;
  readonly entries: readonly FolderEntry[];
  readonly ask: Confirm;
  readonly onArrived: (arrived: UploadedFile) => void;
}

interface FolderUploads {
  /** Object that uploads files. Undefined if the portal does not support uploads. */
  readonly transfers: Transfers | undefined;
  readonly list: readonly Transfer[];
  /** Limits of size and type for uploaded files. Undefined if no action accepts a file. */
  readonly limits: FileLimits | undefined;
  /** Uploads the chosen files into the shown folder. Asks the user first if a file would replace an existing file. */
  readonly send: (files: readonly File[]) => void;
}

/**
 * Returns the uploads into folders, and a function that starts uploads. Each file goes into the folder for which it
 * was chosen, even if another folder is shown by then.
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

  // leaving the page would cancel running uploads, so the user is asked first
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
