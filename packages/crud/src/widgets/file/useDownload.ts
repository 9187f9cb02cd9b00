import type { MouseEvent } from 'react';
import { useLocale } from '../../context/contexts.tsx';
import { useShowNotice } from '../../context/showNotice.tsx';
import { toErrorText } from '../../context/toErrorText.ts';
import { useFieldText } from '../../context/useFieldText.ts';
import { type FileValue, urlOf } from '../../values/fileValue.ts';
import { downloadFrom } from './downloadFrom.ts';
import { fileIdOf, useFileLinks } from './useFileLink.ts';

/**
 * Returns the click handler that downloads a file under its name. The browser shows the progress, and can continue
 * an interrupted download.
 */
export function useDownload(file: FileValue): (event: MouseEvent) => void {
  const t = useFieldText();
  const locale = useLocale();
  const links = useFileLinks();
  const showNotice = useShowNotice();
  const id = fileIdOf(file);

  async function find(): Promise<string | undefined> {
    // a link expires after some minutes, so a new link is read when the user clicks
    return links && id !== undefined ? (await links.get(id))?.url : urlOf(file);
  }
  return (event) => {
    // the click must not reach the row around the link, because a click on the row may open a screen
    event.stopPropagation();
    find()
      .then((url) => {
        if (!downloadFrom(url)) throw new Error('');
      })
      .catch((error: unknown) => {
        const reason =
          error instanceof Error && error.message === ''
            ? t('文件不存在或无权访问')
            : toErrorText(error, t, '下载失败', locale);
        if (reason !== undefined) showNotice(({ message }) => message.error(reason));
      });
  };
}
