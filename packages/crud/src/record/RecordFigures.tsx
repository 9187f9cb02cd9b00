import type { Entity, Row } from '@isp/schema';
import type { DetailTab } from '@isp/schema/internal';
import { fieldAt, valueAt } from '@isp/schema/values';
import { useLocale } from '../context/contexts.tsx';
import { useText } from '../context/useText.ts';
import { FigureCard, ringOf } from '../figures/FigureCard.tsx';
import { figureUnit } from '../figures/figureUnit.ts';
import { RankedFigures } from '../figures/RankedFigures.tsx';
import { figureFormat } from '../values/figureFormat.ts';
import { isBlank } from '../values/formatValue.ts';

export interface RecordFiguresProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly figures: NonNullable<Extract<DetailTab, { readonly kind: 'chart' }>['figures']>;
  /** Minimum width of a figure, in px. @defaultValue 220 */
  readonly least?: number;
}

const numberAt = (row: Row, path: string | undefined): number | null => {
  const value = path === undefined ? undefined : valueAt(row, path);
  return isBlank(value) ? null : Number(value);
};

/**
 * Draws number fields of a record as cards. If the schema names a total, the card shows the share of the number in
 * it. If the schema names a list, the card is a link to it.
 */
export function RecordFigures({ entity, row, figures, least }: RecordFiguresProps) {
  const t = useText(entity.key);
  const locale = useLocale();
  // fields that the user may not see are missing in `entity.fields`, so their figures are left out
  const shown = figures.flatMap(({ field: path, link, priority }) => {
    const field = fieldAt(entity.fields, path);
    const own = priority ?? field?.priority;
    return field ? [{ field, link, ...(own === undefined ? {} : { priority: own }) }] : [];
  });
  return (
    <RankedFigures
      figures={shown}
      least={least}
      t={t}
      draw={(some) =>
        some.map(({ field, link }) => {
          const { path } = field;
          const { levels, total, unit } = field.ui;
          const value = numberAt(row, path);
          const format = figureFormat(field, undefined, locale);
          return (
            <li key={path}>
              <FigureCard
                title={t(field.title)}
                unit={figureUnit(t, unit, value)}
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
        })
      }
    />
  );
}
