import { useState } from 'react';
import type { Text } from '../../../context/useText.ts';
import type { PreviewMedia } from './readPreview.ts';

export interface PlayerProps {
  readonly item: PreviewMedia;
  /** Accessible name of the player. */
  readonly label: string;
  readonly t: Text;
}

/** Plays an audio or video file of a record. A file that this browser cannot play is offered as a download. */
export function Player({ item: { kind, title, url }, label, t }: PlayerProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <p className="isp-muted" role="alert">
        {t('此浏览器无法播放该文件')}{' '}
        <a href={url} download={title.split('/').at(-1) ?? ''}>
          {t('下载')}
        </a>
      </p>
    );
  const Medium = kind === 'audio' ? 'audio' : 'video';
  return <Medium controls preload="metadata" src={url} aria-label={label} onError={() => setBroken(true)} />;
}
