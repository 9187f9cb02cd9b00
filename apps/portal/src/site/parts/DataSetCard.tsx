import { useSite } from '@isp/portal/site';
import { bytes, grouped } from './amounts.ts';
import { Card, CardFacts, type CardPlace, CardTags } from './Card.tsx';
import type { DataSet } from './DataSet.ts';
import { glyphOf } from './glyphs.ts';
import { wordOf } from './valueWords.ts';

export interface DataSetCardProps extends CardPlace {
  readonly dataSet: DataSet;
}

/** Draws the card of a data set: content, purpose and size. */
export function DataSetCard({ dataSet, ...place }: DataSetCardProps) {
  const { locale, t } = useSite();
  const {
    dataType,
    downloadCount,
    id,
    license,
    name,
    picture,
    provider,
    sampleCount,
    sizeBytes,
    tags,
    taskType,
  } = dataSet;
  const amounts = [
    sampleCount === undefined ? undefined : t('{{count}} 个样本', { count: grouped(sampleCount, locale) }),
    sizeBytes === undefined ? undefined : bytes(sizeBytes, locale),
  ].filter((amount) => amount !== undefined);
  return (
    <Card
      {...place}
      to={`/dataSetDetail?id=${id}`}
      name={name}
      picture={{ address: picture, glyph: glyphOf('dataType', dataType) }}
      labels={[
        ...(dataType ? [t(wordOf('dataType', dataType))] : []),
        ...(taskType ? [t(wordOf('taskType', taskType))] : []),
      ]}
    >
      <p className="site-soft part-card-text">{amounts.join(' · ')}</p>
      <CardTags tags={tags} />
      {provider && <p className="site-quiet part-card-by">{provider}</p>}
      <CardFacts
        facts={[
          ...(license
            ? [{ name: t('许可协议'), value: t(wordOf('license', license)), isNameHidden: true }]
            : []),
          ...(downloadCount === undefined
            ? []
            : [{ name: t('下载量'), value: t('{{count}} 次', { count: grouped(downloadCount, locale) }) }]),
        ]}
      />
    </Card>
  );
}
