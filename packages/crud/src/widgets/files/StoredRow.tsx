import { CloseOutlined, FileOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Text } from '../../provider/useText.ts';
import { type FileValue, isFileRef, nameOf, urlOf } from '../fileValue.ts';
import { formatBytes } from '../formatValue.ts';
import { FileName } from './FileName.tsx';

export interface StoredRowProps {
  readonly file: FileValue;
  readonly isPicture: boolean;
  readonly t: Text;
  /** Left out where it stays. */
  readonly onRemove?: (() => void) | undefined;
}

/** A file that is there. */
export function StoredRow({ file, isPicture, t, onRemove }: StoredRowProps) {
  const name = nameOf(file);
  const url = urlOf(file);
  return (
    <li className="isp-file" data-state="stored">
      <span className="isp-file-mark" aria-hidden>
        {isPicture && url ? <img src={url} alt="" /> : isPicture ? <PictureOutlined /> : <FileOutlined />}
      </span>
      <div className="isp-file-words">
        <FileName name={name} />
        {isFileRef(file) && <div className="isp-file-state">{formatBytes(file.size)}</div>}
      </div>
      {onRemove && (
        <div className="isp-file-acts">
          <Button
            type="text"
            size="small"
            aria-label={t('{action}{name}', { action: t('移除'), name })}
            title={t('移除')}
            icon={<CloseOutlined />}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  );
}
