import { SiteMissing, sitePage } from '@isp/portal/site';
import { firstWords } from '../parts/firstWords.ts';
import { viewedPath } from '../parts/viewed.ts';
import type { PublishedDataSet } from './PublishedDataSet.ts';
import { readPublished } from './readPublished.ts';
import { structuredOf } from './structuredOf.ts';

/** The page of a published data set. */
export const dataSetPage = sitePage<PublishedDataSet>({
  path: '/dataSetDetail',
  async load({ ask, search }) {
    const id = search.get('id') ?? '';
    if (id === '') throw new SiteMissing('id');
    const dataSet = readPublished(await ask('/portal/data-set/detail', { id }));
    if (!dataSet) throw new SiteMissing(id);
    return dataSet;
  },
  head: (dataSet) => ({
    title: dataSet.name,
    description: firstWords(dataSet.description) || dataSet.name,
    image: dataSet.picture,
    canonical: viewedPath({ kind: 'dataSet', id: dataSet.id }),
    structured: structuredOf(dataSet),
  }),
  view: () => import('./DataSetView.tsx'),
  missing: {
    title: '数据集已下线',
    text: '该数据集不存在，或已下线。看看别的数据集吧。',
    links: [{ path: '/search?kind=dataSet', title: '搜索数据集' }],
  },
});
