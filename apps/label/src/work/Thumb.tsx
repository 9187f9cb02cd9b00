import { AudioOutlined, FileTextOutlined, PictureOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Item } from '../model.ts';
import type { Pictures } from './createPictures.ts';

const signs = {
  IMAGE: <PictureOutlined aria-hidden />,
  TEXT: <FileTextOutlined aria-hidden />,
  AUDIO: <AudioOutlined aria-hidden />,
  VIDEO: <VideoCameraOutlined aria-hidden />,
} as const;

export interface ThumbProps {
  readonly item: Item;
  readonly pictures: Pictures;
  /**
   * Scroll container of the thumbnails. A picture is loaded when it is less than 200 px from the visible part of
   * this container.
   */
  readonly list: RefObject<HTMLElement | null>;
}

/** Draws the thumbnail of a sample. It has the same size before and after the picture is loaded. */
export function Thumb({ item, list, pictures }: ThumbProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [url, setUrl] = useState<string>();
  const isPicture = item.kind === 'IMAGE';
  useEffect(() => {
    const element = place.current;
    if (!element || !isPicture || url !== undefined) return undefined;
    let isGone = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        pictures.thumb(item.id).then(
          (made) => isGone || setUrl(made),
          // The error is ignored: the thumbnail shows the icon, and opening the sample shows the error.
          () => undefined,
        );
      },
      { root: list.current, rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [isPicture, item.id, list, pictures, url]);
  return (
    <span ref={place} className="label-thumb" aria-hidden="true">
      {url === undefined ? signs[item.kind] : <img src={url} alt="" />}
    </span>
  );
}
