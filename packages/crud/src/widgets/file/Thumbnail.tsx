import { PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { FileValue } from '../../values/fileValue.ts';
import { useFileLink } from './useFileLink.ts';

export interface ThumbnailProps {
  readonly file: FileValue;
  /** Alternative text for a file that has no name. */
  readonly title: string;
}

/** Draws a small picture. Its space is reserved while the picture loads, and stays empty if there is none. */
export function Thumbnail({ file, title }: ThumbnailProps) {
  const { again, name = title, shown } = useFileLink(file);
  const [broken, setBroken] = useState<string>();
  if (shown === undefined || shown === broken) {
    return (
      <span className="isp-thumb isp-thumb-none" role="img" aria-label={name} title={name}>
        <PictureOutlined aria-hidden />
      </span>
    );
  }
  return (
    <img
      className="isp-thumb"
      src={shown}
      alt={name}
      title={name}
      decoding="async"
      onError={() => {
        setBroken(shown);
        again();
      }}
    />
  );
}
