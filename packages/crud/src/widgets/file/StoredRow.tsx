import { CloseOutlined, FileOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Text } from '../../context/useText.ts';
import { cutMiddle } from '../../kit/cutMiddle.tsx';
import type { FileValue } from '../../values/fileValue.ts';
import { formatBytes } from '../../values/formatValue.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useFileLink, useFileName } from './useFileLink.ts';

export interface StoredRowProps {
  readonly file: FileValue;
  /** Title of the field. It is shown in place of the file's name until the name is known. */
  readonly title: string;
  readonly isPicture: boolean;
  readonly t: Text;
  /**
   * Removes the file.
   * @defaultValue the file cannot be removed
   */
  readonly onRemove?: (() => void) | undefined;
}

/** Draws one line of a file control: a file that is stored. */
export function StoredRow({ file, title, isPicture, t, onRemove }: StoredRowProps) {
  const { size } = useFileLink(file);
  const name = useFileName(file, title);
  return (
    <li className="isp-file" data-state="stored">
      <span className="isp-file-mark" aria-hidden>
        {isPicture ? <Thumbnail file={file} title={name} /> : <FileOutlined aria-hidden />}
      </span>
      <div className="isp-file-words">
        {cutMiddle(name)}
        {size !== undefined && <div className="isp-file-state">{formatBytes(size)}</div>}
      </div>
      {onRemove && (
        <div className="isp-file-acts">
          <Button
            type="text"
            size="small"
            aria-label={t('{action}{name}', { action: t('移除'), name })}
            title={t('移除')}
            icon={<CloseOutlined aria-hidden />}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  );
}
