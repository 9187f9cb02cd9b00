import type { Text } from '../../../context/useText.ts';
import { formatBytes } from '../../../values/formatValue.ts';
import type { Folder } from './readFolder.ts';

export interface FolderFootProps {
  readonly data: Folder;
  /** Maximum size of an uploaded file, in bytes. Undefined if files cannot be uploaded or have no limit. */
  readonly maxSize: number | undefined;
  readonly t: Text;
}

/**
 * Draws the notes below the table of a folder: how many entries are shown if not all are, the used and total space,
 * and the maximum file size.
 */
export const FolderFoot = ({ data, maxSize, t }: FolderFootProps) => (
  <p className="isp-browse-foot">
    {data.isPart && <span>{t('仅显示前 {n} 项', { n: data.entries.length })}</span>}
    {data.usedBytes !== undefined && data.totalBytes !== undefined && (
      <span>
        {t('已用 {used}，共 {total}', {
          used: formatBytes(data.usedBytes),
          total: formatBytes(data.totalBytes),
        })}
      </span>
    )}
    {maxSize !== undefined && <span>{t('单个不超过 {size}', { size: formatBytes(maxSize) })}</span>}
  </p>
);
