import type { Entity, Row } from '@isp/schema';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { RecordActions } from '../actions/RecordActions.tsx';
import { useRights, useServer } from '../context/contexts.tsx';
import { EntityGate } from '../context/EntityGate.tsx';
import { useLoadedEntity } from '../context/useEntity.ts';
import { useText } from '../context/useText.ts';
import { AdapterError, type Page } from '../core/adapter.ts';
import { permissionCode } from '../core/permissionCode.ts';
import { toRef } from '../core/toRef.ts';
import { useRead } from '../data/useRead.ts';
import { byCall, EntityCards } from '../figures/EntityCards.tsx';
import { FigureCard } from '../figures/FigureCard.tsx';
import { openStatistics } from '../figures/openStatistics.ts';
import { RankedFigures } from '../figures/RankedFigures.tsx';
import { StatisticsStyles } from '../figures/StatisticsStyles.tsx';
import { StyleRules } from '../kit/StyleRules.ts';
import { DetailStyles } from '../record/DetailStyles.tsx';
import { RecordFigures } from '../record/RecordFigures.tsx';
import { RecordStatus } from '../record/RecordHead.tsx';
import { recordTitle } from '../values/recordTitle.ts';

export interface ListHeaderProps {
  /** Entity whose list has a header. */
  readonly entity: Entity;
}

/** Minimum width in px of a figure in the header of a list, where figures are smaller than elsewhere. */
const LEAST_FIGURE_PX = 150;

const css = `
.isp-list-header{display:flex;flex-direction:column;gap:8px}
.isp-list-header .isp-record-head{margin:0}
.isp-list-header .isp-record-title{font-size:var(--ant-font-size-lg,16px)}
.isp-list-header .isp-figures{grid-template-columns:repeat(auto-fit,minmax(min(100%,${LEAST_FIGURE_PX}px),1fr));gap:8px}
.isp-list-header .isp-figure{padding:8px 12px;gap:0}
.isp-list-header .isp-figure-value{--isp-around:26px;font-size:min(18px,var(--isp-fit));line-height:28px}
@media (max-width:576px){.isp-list-header .isp-figures{grid-template-columns:repeat(2,minmax(0,1fr))}}
`;

/**
 * Draws the figures above a list. They come from the only record of another entity that the user has (shown with
 * its actions), or from figure cards.
 */
export function ListHeader({ entity }: ListHeaderProps) {
  const { header } = entity.list;
  if (!header) return null;
  return (
    <>
      <StatisticsStyles />
      <StyleRules name="list-header" css={css} />
      {'cards' in header ? (
        <Cards entity={entity} names={header.cards} />
      ) : (
        <EntityGate entity={header.entity} waiting={<Places count={header.figures.length} />}>
          <RecordHeader entity={header.entity} figures={header.figures} />
        </EntityGate>
      )}
    </>
  );
}

function Cards({ entity, names }: { readonly entity: Entity; readonly names: readonly string[] }) {
  const t = useText(entity.key);
  const { may } = useRights();
  const cards = useMemo(
    () => openStatistics(entity, may).cards.filter(({ name }) => names.includes(name)),
    [entity, may, names],
  );
  if (cards.length === 0) return null;
  return (
    <div className="isp-list-header">
      <RankedFigures
        figures={cards}
        least={LEAST_FIGURE_PX}
        t={t}
        draw={(some) =>
          byCall(some).map((group) => (
            <EntityCards key={group[0]?.call} entity={entity} cards={group} search={nothing} />
          ))
        }
      />
    </div>
  );
}

const nothing = {};

interface RecordHeaderProps {
  /** Key of the entity whose record is shown: `area.entity`. */
  readonly entity: string;
  readonly figures: readonly string[];
}

function RecordHeader({ entity: key, figures }: RecordHeaderProps) {
  const { entity } = useLoadedEntity(key);
  const { adapter, cacheKey } = useServer();
  const { may } = useRights();
  const t = useText(entity.key);
  const mayView = may(permissionCode(entity, 'view'));
  const { data, error, reload } = useRead<Page>(
    mayView ? [cacheKey, entity.key, 'header'] : undefined,
    (signal) => adapter.getList(toRef(entity), { page: 1, size: 2, search: {} }, { signal }),
  );
  const [row, other] = data?.records ?? [];
  // if there are several records, they have a list of their own, so no header is drawn here
  if (!mayView || (data && (!row || other))) return null;
  if (row) return <Record entity={entity} row={row} figures={figures} />;
  if (!error) return <Places count={figures.length} />;
  const isForbidden = error instanceof AdapterError && error.kind === 'forbidden';
  return (
    <Alert
      type={isForbidden ? 'info' : 'warning'}
      showIcon
      title={`${t(entity.title)}: ${t(isForbidden ? '无权限' : '加载失败')}`}
      action={
        !isForbidden && (
          <Button size="small" aria-label={t('重试：{title}', { title: t(entity.title) })} onClick={reload}>
            {t('重试')}
          </Button>
        )
      }
    />
  );
}

interface RecordProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly figures: readonly string[];
}

function Record({ entity, row, figures }: RecordProps) {
  const t = useText(entity.key);
  const shown = useMemo(() => figures.map((field) => ({ field })), [figures]);
  return (
    <section className="isp-list-header" aria-label={t(entity.title)}>
      <DetailStyles />
      <header className="isp-record-head">
        <h2 className="isp-record-title">{recordTitle(entity, row, t)}</h2>
        <RecordStatus entity={entity} row={row} />
        <div className="isp-record-actions" data-record-actions>
          <RecordActions entity={entity} row={row} onDeleted={stay} />
        </div>
      </header>
      <RecordFigures entity={entity} row={row} figures={shown} least={LEAST_FIGURE_PX} />
    </section>
  );
}

const stay = () => undefined;

/** Draws placeholders that are as high as the figures, so that the list does not move when the figures appear. */
const Places = ({ count }: { readonly count: number }) => (
  <div className="isp-list-header" aria-busy>
    <div style={{ height: 32 }} />
    <ul className="isp-figures" aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no key, and their order never changes
        <li key={at}>
          <FigureCard title={blank} text={blank} />
        </li>
      ))}
    </ul>
  </div>
);

const blank = '\u00a0';
