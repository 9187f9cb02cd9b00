import { Markdown as Prose } from '@isp/crud/markdown';
import { useSite } from '@isp/portal/site';
import type { Section } from '../parts/Sections.tsx';
import { Files } from './Files.tsx';
import type { PublishedDataSet } from './PublishedDataSet.ts';
import { Samples } from './Samples.tsx';
import { Versions } from './Versions.tsx';

/** Returns the sections of a data set's page. Empty sections are left out. */
export function useSections(dataSet: PublishedDataSet): readonly Section[] {
  const { t } = useSite();
  const { description, fileCount, files, id, versions } = dataSet;
  return [
    ...(description
      ? [{ id: 'about', title: t('数据集介绍'), content: <Prose text={description} level={3} /> }]
      : []),
    { id: 'samples', title: t('数据预览'), content: <Samples key={id} id={id} /> },
    ...(versions.length > 0
      ? [{ id: 'versions', title: t('版本'), content: <Versions versions={versions} /> }]
      : []),
    ...(files.length > 0
      ? [{ id: 'files', title: t('文件'), content: <Files files={files} fileCount={fileCount} /> }]
      : []),
  ];
}
