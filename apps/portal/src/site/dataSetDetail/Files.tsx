import { useSite } from '@isp/portal/site';
import { bytes, grouped } from '../parts/amounts.ts';
import { TextTable } from '../parts/TextTable.tsx';
import { wordOf } from '../parts/valueWords.ts';
import type { PublishedDataSet } from './PublishedDataSet.ts';

/** Draws the first files of a data set with name and size, and the number of all files. */
export function Files({ fileCount, files }: Pick<PublishedDataSet, 'files' | 'fileCount'>) {
  const { locale, t } = useSite();
  const isPart = fileCount !== undefined && fileCount > files.length;
  return (
    <>
      <TextTable
        name={t('文件')}
        heads={[t('路径'), t('划分'), t('大小')]}
        rowName="code"
        rows={files.map(({ path, sizeBytes, split }) => [
          path,
          split && t(wordOf('split', split)),
          sizeBytes === undefined ? '' : bytes(sizeBytes, locale),
        ])}
      />
      {isPart && (
        <p className="site-quiet">
          {t('共 {{all}} 个文件，此处为前 {{shown}} 个', {
            all: grouped(fileCount, locale),
            shown: files.length,
          })}
        </p>
      )}
    </>
  );
}
