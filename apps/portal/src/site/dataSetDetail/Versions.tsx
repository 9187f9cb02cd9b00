import { useSite } from '@isp/portal/site';
import { bytes, grouped } from '../parts/amounts.ts';
import { Scrolled } from '../parts/Scrolled.tsx';
import type { Version } from './PublishedDataSet.ts';

/** States of a data set that were kept, the newest first. */
export function Versions({ versions }: { readonly versions: readonly Version[] }) {
  const { locale, t } = useSite();
  const counted = (count: number | undefined) => (count === undefined ? '' : grouped(count, locale));
  return (
    <Scrolled name={t('版本')}>
      <table>
        <thead>
          <tr>
            {['版本', '说明', '样本数', '已标注数', '文件数', '大小', '创建时间'].map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.no}</th>
              <td>{one.text}</td>
              <td>{counted(one.sampleCount)}</td>
              <td>{counted(one.labeledCount)}</td>
              <td>{counted(one.fileCount)}</td>
              <td>{one.sizeBytes !== undefined && bytes(one.sizeBytes, locale)}</td>
              <td>{one.createTime}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
