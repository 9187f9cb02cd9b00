import { useSite } from '@isp/portal/site';
import { bytes, grouped } from './amounts.ts';
import { Card, type CardPlace, CardTags } from './Card.tsx';
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
      <p className="part-card-foot site-quiet">
        <span>{license && t(wordOf('license', license))}</span>
        {downloadCount !== undefined && (
          <span>{t('下载 {{count}} 次', { count: grouped(downloadCount, locale) })}</span>
        )}
      </p>
    </Card>
  );
}
