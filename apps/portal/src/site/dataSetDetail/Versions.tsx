import { useSite } from '@isp/portal/site';
import { bytes, grouped } from '../parts/amounts.ts';
import { TextTable } from '../parts/TextTable.tsx';
import type { Version } from './PublishedDataSet.ts';

/** Draws the stored versions of a data set. The newest version comes first. */
export function Versions({ versions }: { readonly versions: readonly Version[] }) {
  const { locale, t } = useSite();
  const counted = (count: number | undefined) => (count === undefined ? '' : grouped(count, locale));
  return (
    <TextTable
      name={t('版本')}
      heads={['版本', '说明', '样本数', '已标注数', '文件数', '大小', '创建时间'].map((head) => t(head))}
      rowName="text"
      rows={versions.map((one) => [
        one.no,
        one.text,
        counted(one.sampleCount),
        counted(one.labeledCount),
        counted(one.fileCount),
        one.sizeBytes === undefined ? '' : bytes(one.sizeBytes, locale),
        one.createTime,
      ])}
    />
  );
}
