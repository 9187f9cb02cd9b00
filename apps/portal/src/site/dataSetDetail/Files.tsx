import { useSite } from '@isp/portal/site';
import { bytes, grouped } from '../parts/amounts.ts';
import { Scrolled } from '../parts/Scrolled.tsx';
import { wordOf } from '../parts/valueWords.ts';
import type { PublishedDataSet } from './PublishedDataSet.ts';

/** Its first files by name and size, and how many there are. */
export function Files({ fileCount, files }: Pick<PublishedDataSet, 'files' | 'fileCount'>) {
  const { locale, t } = useSite();
  const isPart = fileCount !== undefined && fileCount > files.length;
  return (
    <>
      <Scrolled name={t('文件')}>
        <table>
          <thead>
            <tr>
              {['路径', '划分', '大小'].map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {files.map(({ id, path, sizeBytes, split }) => (
              <tr key={id}>
                <th scope="row">
                  <code>{path}</code>
                </th>
                <td>{split && t(wordOf('split', split))}</td>
                <td>{sizeBytes !== undefined && bytes(sizeBytes, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
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
