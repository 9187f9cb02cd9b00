import { type SiteViewProps, useSite } from '@isp/portal/site';
import { bytes, grouped } from '../parts/amounts.ts';
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx';
import { DataSetCard } from '../parts/DataSetCard.tsx';
import { Figures } from '../parts/Figures.tsx';
import { glyphOf } from '../parts/glyphs.ts';
import { Others } from '../parts/Others.tsx';
import { Picture } from '../parts/Picture.tsx';
import { RecentlyViewed } from '../parts/RecentlyViewed.tsx';
import { Sections } from '../parts/Sections.tsx';
import { useView } from '../parts/useView.ts';
import { wordOf } from '../parts/valueWords.ts';
import { GetBox } from './GetBox.tsx';
import type { PublishedDataSet } from './PublishedDataSet.ts';
import { useSections } from './useSections.tsx';

/** Draws the page of a data set: description, samples, files, versions, and the box to download or buy it. */
export default function DataSetView({ data }: SiteViewProps<PublishedDataSet>) {
  const { locale, t } = useSite();
  const { dataType, downloadCount = 0, favorites, id, name, picture, provider, similar, tags, views } = data;
  useView('/portal/data-set/view', id);
  const sections = useSections(data);
  return (
    <div className="site-width">
      <Breadcrumbs
        crumbs={[
          { title: t('数据集'), to: '/search?kind=dataSet' },
          ...(dataType
            ? [
                {
                  title: t(wordOf('dataType', dataType)),
                  to: `/search?${new URLSearchParams({ kind: 'dataSet', type: dataType })}`,
                },
              ]
            : []),
          { title: name },
        ]}
      />
      <div className="detail-top">
        <div className="gallery data-set-picture">
          <Picture address={picture} glyph={glyphOf('dataType', dataType)} isFirst />
        </div>
        <div className="detail-about">
          <h1>{name}</h1>
          {provider && <p className="site-soft">{t('由 {{name}} 提供', { name: provider })}</p>}
          <ul className="detail-tags">
            {[...new Set([...kindsOf(data).map((word) => t(word)), ...tags])].map((tag) => (
              <li key={tag} className="site-tag">
                {tag}
              </li>
            ))}
          </ul>
          <Figures
            figures={[
              ...amountOf(t('样本数'), data.sampleCount, (count) => grouped(count, locale)),
              ...amountOf(t('大小'), data.sizeBytes, (size) => bytes(size, locale)),
              [t('下载次数'), grouped(downloadCount, locale)],
              [t('浏览'), grouped(views, locale)],
              [t('收藏数'), grouped(favorites, locale)],
            ]}
          />
        </div>
        <GetBox dataSet={data} />
      </div>
      <Sections sections={sections} />
      <Others title={t('相关数据集')}>
        {similar.map((one, at) => (
          <DataSetCard key={one.id} dataSet={one} index={at} />
        ))}
      </Others>
      <RecentlyViewed current={{ kind: 'dataSet', id, name, picture }} />
    </div>
  );
}

const kindsOf = ({ dataType, taskType }: PublishedDataSet): readonly string[] => [
  ...(dataType ? [wordOf('dataType', dataType)] : []),
  ...(taskType ? [wordOf('taskType', taskType)] : []),
];

/** Returns a figure as a list with one pair of title and text. The list is empty if the amount is unknown. */
const amountOf = (title: string, amount: number | undefined, write: (amount: number) => string) =>
  amount === undefined ? [] : [[title, write(amount)] as const];
