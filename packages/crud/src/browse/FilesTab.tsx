import type { DetailTab, Entity, Row } from '@isp/schema';
import { App } from 'antd';
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { AdapterError } from '../adapter.ts';
import { isRowAllowed, toActions } from '../core/actions/toActions.ts';
import { toRef } from '../core/toRef.ts';
import { useRead } from '../hooks/useRead.ts';
import { isObject } from '../isObject.ts';
import { useRights, useServer } from '../provider/concerns.tsx';
import { createAsk } from '../provider/createAsk.tsx';
import { RecordFailure, RecordSkeleton } from '../provider/RecordState.tsx';
import { StyleRules } from '../provider/StyleRules.ts';
import { type Sentence, useSpeak } from '../provider/spoken.tsx';
import { TabNote } from '../provider/TabNote.tsx';
import { toFailure } from '../provider/toErrorText.ts';
import { useRevalidate } from '../provider/useRevalidate.ts';
import { useText } from '../provider/useText.ts';
import { downloadFrom } from '../widgets/files/downloadFrom.ts';
import { FileStyles } from '../widgets/files/FileStyles.tsx';
import { browseStyles } from './browseStyles.ts';
import { FilesBar } from './FilesBar.tsx';
import { FolderFoot } from './FolderFoot.tsx';
import { FolderTable } from './FolderTable.tsx';
import { FolderTransfers } from './FolderTransfers.tsx';
import { NewFolderDialog } from './NewFolderDialog.tsx';
import { type Folder, type FolderEntry, pathIn, readFolder } from './readFolder.ts';
import { type Arrived, useFolderUploads } from './useFolderUploads.ts';

export interface FilesTabProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly tab: Extract<DetailTab, { readonly kind: 'files' }>;
  readonly title: string;
}

/** Folders and files of a record: walked through, downloaded, and changed by whoever may. */
export function FilesTab({ entity, row, tab, title }: FilesTabProps) {
  const { adapter, cacheKey } = useServer();
  const { may } = useRights();
  const t = useText(entity.key);
  const speak = useSpeak(entity.key);
  const revalidate = useRevalidate();
  const { message, modal } = App.useApp();
  const ref = toRef(entity);
  const id = String(row[entity.rowKey]);
  const [folder, setFolder] = useState('');
  const [isNaming, setNaming] = useState(false);
  const [isOver, setOver] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);

  const allowed = useMemo(
    () => toActions(entity, 'tab', { adapter, may }).filter((action) => isRowAllowed(entity, row, action)),
    [entity, row, adapter, may],
  );
  const allows = (name: string | undefined) => allowed.some((action) => action.name === name);
  /** A read belongs to the action that leads to it, where there is one. */
  const mayRead = (read: string | undefined) => {
    const action = entity.actions.find(({ to }) => to?.read === read);
    return read !== undefined && (action === undefined || allows(action.name));
  };
  const mayLook = mayRead(tab.read);
  const state = useRead<Folder>(
    mayLook ? [cacheKey, entity.key, 'read', tab.read, id, 'files', folder] : undefined,
    async (signal) => {
      if (!adapter.read) throw new AdapterError('failed', '没有读取接口');
      return readFolder(await adapter.read(ref, tab.read, { id, folder }, { signal }));
    },
  );
  const { data, error, reload } = state;
  // the button that led here is gone: who reads on by keyboard stands at what it led to
  useEffect(() => {
    if (!data || !hasMoved.current) return;
    hasMoved.current = false;
    (table.current ?? root.current)?.focus({ preventScroll: true });
  }, [data]);

  const say = (failed: unknown, otherwise: string) => {
    const failure = toFailure(failed, t, otherwise);
    if (failure) void message.error(speak(failure));
  };
  const go = (next: string) => {
    hasMoved.current = true;
    setFolder(next);
  };
  const act = async (action: string | undefined, form: Row, told: Sentence) => {
    if (action === undefined) return;
    await adapter.act?.(ref, action, { ids: [id], form }, { idempotencyKey: crypto.randomUUID() });
    void message.success(speak(told));
    await revalidate(entity.key);
  };

  const ask = createAsk(modal, speak);
  const put = ({ file, folder: to, replace }: Arrived) => {
    const form = { folder: to, file, ...(replace && { replace }) };
    const told: Sentence = (words) => words.t('{name} 已上传', { name: file.name });
    act(tab.upload, form, told).catch((failed: unknown) => say(failed, '上传失败'));
  };
  const { limits, list, send, transfers } = useFolderUploads({
    ...{ entity, action: tab.upload, root, folder, ask },
    entries: data?.entries ?? [],
    onArrived: put,
  });
  const mayUpload = allows(tab.upload) && transfers !== undefined && limits !== undefined;

  const download = (entry: FolderEntry) => {
    const read = adapter.read?.(ref, tab.open ?? '', { id, path: pathIn(folder, entry.name) });
    read
      ?.then((reply) => {
        if (!downloadFrom(isObject(reply) ? reply.url : undefined))
          throw new AdapterError('failed', '文件不存在或无权访问');
      })
      .catch((failed: unknown) => say(failed, '下载失败'));
  };
  const remove = ({ isFolder, name }: FolderEntry) =>
    void ask(
      (words) =>
        words.t(isFolder ? '确定删除文件夹“{name}”及其中的全部内容?' : '确定删除文件“{name}”?', { name }),
      async () => {
        try {
          await act(tab.remove, { path: pathIn(folder, name) }, (words) => words.t('删除成功'));
        } catch (failed) {
          say(failed, '操作失败');
        }
      },
      { danger: true, answer: (words) => words.t('删除') },
    );

  if (!mayLook) return <TabNote text={t('当前状态不能浏览文件')} />;
  const isGone = error instanceof AdapterError && error.kind === 'notFound' && folder !== '';
  const toBody = () => {
    if (isGone) return <TabNote text={t('文件夹不存在，可能已被删除')} />;
    if (error && !data) return <RecordFailure error={error} t={t} onRetry={reload} />;
    if (!data) return <RecordSkeleton />;
    if (data.entries.length === 0) return <TabNote text={t('此文件夹是空的')} />;
    return (
      <FolderTable
        ref={table}
        label={folder === '' ? title : folder}
        entries={data.entries}
        t={t}
        onOpen={(entry) => go(pathIn(folder, entry.name))}
        onDownload={mayRead(tab.open) ? download : undefined}
        onRemove={allows(tab.remove) ? remove : undefined}
      />
    );
  };
  const drop = mayUpload && {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      send([...event.dataTransfer.files]);
    },
  };
  return (
    <div ref={root} className="isp-browse" tabIndex={-1} {...drop}>
      <StyleRules name="browse" css={browseStyles} />
      <FileStyles />
      <FilesBar
        folder={folder}
        t={t}
        onGo={go}
        upload={
          mayUpload
            ? { onChosen: send, ...(limits.accept !== undefined && { accept: limits.accept }) }
            : undefined
        }
        onNewFolder={allows(tab.folder) ? () => setNaming(true) : undefined}
        onReload={reload}
        isReloading={state.isValidating && data !== undefined}
      />
      <FolderTransfers {...{ limits, list, t, transfers }} />
      {toBody()}
      {data && <FolderFoot data={data} maxSize={mayUpload ? limits.maxSize : undefined} t={t} />}
      {isNaming && (
        <NewFolderDialog
          t={t}
          onMake={(name) =>
            act(tab.folder, { folder, name }, (words) => words.t('已新建文件夹“{name}”', { name }))
          }
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
