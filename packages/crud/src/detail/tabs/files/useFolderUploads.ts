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

/** The folder of a chosen file, and whether it replaces another file. */
interface Way {
  readonly folder: string;
  readonly replace: boolean;
}

/** An uploaded file that is still to be stored in its folder. */
export interface UploadedFile extends Way {
  readonly file: FileRef;
}

interface FolderUploadsOptions {
  readonly entity: Entity;
  /** Name of the action whose form has the file. */
  readonly action: string | undefined;
  /** Element of the tab: no longer in the document when the page is closed. */
  readonly root: RefObject<HTMLElement | null>;
  /** Path and entries of the shown folder. */
  readonly folder: string;
  readonly entries: readonly FolderEntry[];
  readonly ask: Confirm;
  readonly onArrived: (arrived: UploadedFile) => void;
}

interface FolderUploads {
  /** Undefined where the portal has no uploads. */
  readonly transfers: Transfers | undefined;
  readonly list: readonly Transfer[];
  /** Undefined where no action takes a file. */
  readonly limits: FileLimits | undefined;
  /** Uploads chosen files into the shown folder; shows a question before one replaces another. */
  readonly send: (files: readonly File[]) => void;
}

/** Uploads into folders: each file goes into the folder it was chosen for, even if another one is shown by then. */
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

  // leaving cancels running uploads: a question shows before
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
