import type { Entity, Row } from '@isp/schema';
import type { DetailTab } from '@isp/schema/internal';
import { fieldAt, valueAt } from '@isp/schema/values';
import { formatOf } from '../charts/chartData.ts';
import { useText } from '../context/useText.ts';
import { FigureCard, ringOf } from '../figures/FigureCard.tsx';
import { isBlank } from '../values/formatValue.ts';

export interface RecordFiguresProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly figures: NonNullable<Extract<DetailTab, { readonly kind: 'chart' }>['figures']>;
}

const numberAt = (row: Row, path: string | undefined): number | null => {
  const value = path === undefined ? undefined : valueAt(row, path);
  return isBlank(value) ? null : Number(value);
};

/** Number fields of a record as cards, with their share of a total where there is one; each links to its list. */
export function RecordFigures({ entity, row, figures }: RecordFiguresProps) {
  const t = useText(entity.key);
  return (
    <ul className="isp-figures" aria-label={t('总览')}>
      {figures.map(({ field: path, link }) => {
        const field = fieldAt(entity.fields, path);
        // the user may not see this field
        if (!field) return null;
        const { levels, total, unit } = field.ui;
        const value = numberAt(row, path);
        const format = formatOf(field);
        return (
          <li key={path}>
            <FigureCard
              title={t(field.title)}
              unit={unit === undefined || value === null ? undefined : t(unit)}
              text={format(value)}
              ring={ringOf(
                { ...(levels && { levels }), ...(total !== undefined && { total }) },
                value,
                numberAt(row, total),
                format,
              )}
              target={
                link && {
                  entity: link.entity,
                  page: 'list',
                  query: link.by === undefined ? {} : { [link.by]: String(row[entity.rowKey]) },
                }
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
