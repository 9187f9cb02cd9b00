import type { Entity, Row } from '@isp/schema';
import type { DetailTab } from '@isp/schema/internal';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useServer } from '../../../context/contexts.tsx';
import { RecordFailure, RecordSkeleton } from '../../../context/RecordState.tsx';
import { useText } from '../../../context/useText.ts';
import { AdapterError } from '../../../core/adapter.ts';
import { toRef } from '../../../core/toRef.ts';
import { useRead } from '../../../data/useRead.ts';
import { StyleRules } from '../../../kit/StyleRules.ts';
import { TabNote } from '../../../kit/TabNote.tsx';
import { FileStyles } from '../../../widgets/file/FileStyles.tsx';
import { browseStyles } from './browseStyles.ts';
import { FilesBar } from './FilesBar.tsx';
import { FolderFoot } from './FolderFoot.tsx';
import { FolderTable } from './FolderTable.tsx';
import { FolderTransfers } from './FolderTransfers.tsx';
import { NewFolderDialog } from './NewFolderDialog.tsx';
import { type Folder, pathIn, readFolder } from './readFolder.ts';
import { useFilesRights } from './useFilesRights.ts';
import { useFolderActions } from './useFolderActions.ts';
import { useFolderUploads } from './useFolderUploads.ts';

export interface FilesTabProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly tab: Extract<DetailTab, { readonly kind: 'files' }>;
  readonly title: string;
}

/**
 * Draws the folders and files of a record. Users can browse and download, and with the necessary permissions also
 * upload, delete and add folders.
 */
export function FilesTab({ entity, row, tab, title }: FilesTabProps) {
  const t = useText(entity.key);
  const id = String(row[entity.rowKey]);
  const [folder, setFolder] = useState('');
  const [isNaming, setNaming] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const rights = useFilesRights(entity, row);
  const mayLook = rights.mayRead(tab.read);
  const state = useFolder(entity, mayLook ? tab.read : undefined, id, folder);
  const { data, error, reload } = state;
  // the pressed folder button is removed, so the focus moves to the new folder and keyboard users continue there
  useEffect(() => {
    if (!data || !hasMoved.current) return;
    hasMoved.current = false;
    (table.current ?? root.current)?.focus({ preventScroll: true });
  }, [data]);
  const go = (next: string) => {
    hasMoved.current = true;
    setFolder(next);
  };
  const { ask, put, download, remove, makeFolder } = useFolderActions({ entity, tab, id, folder });
  const { limits, list, send, transfers } = useFolderUploads({
    ...{ entity, action: tab.upload, root, folder, ask },
    entries: data?.entries ?? [],
    onArrived: put,
  });
  const upload = rights.allows(tab.upload) && transfers ? limits : undefined;
  const drop = useDrop(send);

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
        onDownload={rights.mayRead(tab.open) ? download : undefined}
        onRemove={rights.allows(tab.remove) ? remove : undefined}
      />
    );
  };
  const chosen = upload && { onChosen: send, ...(upload.accept !== undefined && { accept: upload.accept }) };
  return (
    <div ref={root} className="isp-browse" tabIndex={-1} {...(upload && drop)}>
      <StyleRules name="browse" css={browseStyles} />
      <FileStyles />
      <FilesBar
        {...{ folder, t, upload: chosen }}
        onGo={go}
        onNewFolder={rights.allows(tab.folder) ? () => setNaming(true) : undefined}
        onReload={reload}
        isReloading={state.isValidating && data !== undefined}
      />
      <FolderTransfers {...{ limits, list, t, transfers }} />
      {toBody()}
      {data && <FolderFoot data={data} maxSize={upload?.maxSize} t={t} />}
      {isNaming && <NewFolderDialog t={t} onMake={makeFolder} onClose={() => setNaming(false)} />}
    </div>
  );
}

/**
 * Reads the content of a folder.
 * @param read name of the call that lists a folder; if it is undefined, nothing is read
 */
function useFolder(entity: Entity, read: string | undefined, id: string, folder: string) {
  const { adapter, cacheKey } = useServer();
  return useRead<Folder>(
    read === undefined ? undefined : [cacheKey, entity.key, 'read', read, id, 'files', folder],
    async (signal) => {
      if (!adapter.read) throw new AdapterError('failed', '没有读取接口');
      return readFolder(await adapter.read(toRef(entity), read ?? '', { id, folder }, { signal }));
    },
  );
}

/**
 * Returns the props that make the tab accept dropped files, and mark it while files are dragged over it. Dropped
 * files are passed to `send`.
 */
function useDrop(send: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
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
}
