import { DeleteOutlined, DownloadOutlined, FileOutlined, FolderFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { Ref } from 'react';
import type { Text } from '../../../context/useText.ts';
import { BLANK, formatBytes } from '../../../values/formatValue.ts';
import type { FolderEntry } from './readFolder.ts';

export interface FolderTableProps {
  readonly ref: Ref<HTMLTableElement>;
  /** Accessible name of the table. */
  readonly label: string;
  readonly entries: readonly FolderEntry[];
  readonly t: Text;
  readonly onOpen: (entry: FolderEntry) => void;
  /** Downloads a file. Undefined if files cannot be downloaded. */
  readonly onDownload?: ((entry: FolderEntry) => void) | undefined;
  /** Deletes an entry. Undefined if entries cannot be deleted. */
  readonly onRemove?: ((entry: FolderEntry) => void) | undefined;
}

/**
 * Draws the files and folders in a folder as a table. A click opens a folder or downloads a file. On a phone, size
 * and time are shown below the name.
 */
export function FolderTable({ ref, label, entries, t, onOpen, onDownload, onRemove }: FolderTableProps) {
  const toName = (entry: FolderEntry) => {
    const press = entry.isFolder ? onOpen : onDownload;
    if (!press) return entry.name;
    return (
      <button type="button" className="isp-link" onClick={() => press(entry)}>
        {entry.name}
      </button>
    );
  };
  const verb = (action: string, { name }: FolderEntry) => t('{action}{name}', { action: t(action), name });
  const sizeOf = ({ isFolder, sizeBytes }: FolderEntry): string =>
    isFolder || sizeBytes === undefined ? BLANK : formatBytes(sizeBytes);
  return (
    <table ref={ref} aria-label={label} tabIndex={-1}>
      <thead>
        <tr>
          <th scope="col">{t('文件名')}</th>
          <th scope="col" className="isp-browse-size">
            {t('大小')}
          </th>
          <th scope="col" className="isp-browse-time">
            {t('修改时间')}
          </th>
          {(onDownload || onRemove) && <th scope="col">{t('操作')}</th>}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.name}>
            <td>
              <div className="isp-browse-name">
                {entry.isFolder ? (
                  <FolderFilled className="isp-browse-folder" role="img" aria-label={t('文件夹')} />
                ) : (
                  <FileOutlined aria-hidden />
                )}
                <div>
                  {toName(entry)}
                  <div className="isp-browse-more">
                    {[entry.isFolder ? '' : sizeOf(entry), entry.changeTime].filter(Boolean).join(' · ')}
                  </div>
                </div>
              </div>
            </td>
            <td className="isp-browse-size">{sizeOf(entry)}</td>
            <td className="isp-browse-time">{entry.changeTime || BLANK}</td>
            {(onDownload || onRemove) && (
              <td className="isp-browse-acts">
                {onDownload && !entry.isFolder && (
                  <Button
                    type="text"
                    size="small"
                    aria-label={verb('下载', entry)}
                    title={t('下载')}
                    icon={<DownloadOutlined aria-hidden />}
                    onClick={() => onDownload(entry)}
                  />
                )}
                {onRemove && (
                  <Button
                    type="text"
                    size="small"
                    danger
                    aria-label={verb('删除', entry)}
                    title={t('删除')}
                    icon={<DeleteOutlined aria-hidden />}
                    onClick={() => onRemove(entry)}
                  />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
