import type { Entity, Row } from '@isp/schema';
import { fieldAt, valueAt } from '@isp/schema/values';
import { useNavigation, useProvidedExtensions } from '../../context/contexts.tsx';
import { useText } from '../../context/useText.ts';
import type { ScreenAction } from '../../core/actions/toActions.ts';
import type { SetColumn } from '../../core/list/columnSettings.ts';
import type { Selection } from '../../core/list/createSelection.ts';
import { StyleRules } from '../../kit/StyleRules.ts';
import type { ReadContext } from '../../registry/registry.ts';
import { recordTitle } from '../../values/recordTitle.ts';
import { cellWidget, portalField } from '../cells/portalCell.tsx';
import { renderCell } from '../cells/renderCell.tsx';
import { PageRows, SelectCell } from '../cells/SelectCell.tsx';
import { renderRowActions } from '../menus/RowActions.tsx';
import type { TableTools } from '../model/tableTools.ts';
import type { CardLook } from '../model/toCard.ts';
import { CardBar } from './CardBar.tsx';
import { CardCover } from './CardCover.tsx';

export interface CardGridProps {
  readonly entity: Entity;
  readonly card: CardLook;
  /**
   * Columns of the list as a table. Fields on cards have the same titles and the same shortened texts as in these
   * columns.
   */
  readonly columns: readonly SetColumn[];
  readonly rows: readonly Row[];
  readonly context: ReadContext;
  readonly actions: readonly ScreenAction[];
  readonly selection: Selection | undefined;
  /**
   * Functions that change the sort order and the settings of the list.
   * @defaultValue neither of them can be changed
   */
  readonly tools: TableTools | undefined;
}

const css = `
.isp-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(300px,100%),1fr));gap:16px}
.isp-card{display:flex;flex-direction:column;min-width:0;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius-lg,8px);background:var(--ant-color-bg-container);color:var(--ant-color-text);overflow:hidden}
.isp-card:has(.isp-check:checked){border-color:var(--ant-color-primary)}
.isp-card-head>.isp-check{flex:none;margin:4px 0 0}
.isp-cards-bar{display:flex;align-items:center;gap:8px;min-height:47px;margin-bottom:12px;padding-inline:16px;border-radius:var(--ant-border-radius-lg,8px);background:var(--ant-table-header-bg,var(--ant-color-fill-alter))}
.isp-cards-bar>.isp-check{margin:0 8px 0 0}
.isp-cards-order{min-width:180px}
.isp-cards-bar .isp-cards-label{color:var(--ant-color-text-secondary)}
.isp-cards-tools{position:relative;flex:none;width:40px;height:40px;margin-inline-start:auto}
.isp-cards-summary{display:flex;flex-wrap:wrap;gap:4px 24px;margin:16px 0 0}
.isp-card-cover{display:flex;align-items:center;justify-content:center;flex:none;height:140px;background:var(--ant-color-fill-quaternary);color:var(--ant-color-text-quaternary);font-size:32px;object-fit:cover;width:100%}
.isp-card-body{flex:1;padding:16px;min-width:0}
.isp-card-head{display:flex;gap:8px;align-items:flex-start;margin-bottom:8px;font-weight:var(--ant-font-weight-strong,600);font-size:var(--ant-font-size-lg,16px);overflow-wrap:anywhere}
.isp-card-state{margin-inline-start:auto;flex:none;font-weight:400;font-size:var(--ant-font-size,14px)}
.isp-card-foot .isp-acts{display:flex;gap:12px;margin:-3px -6px}
.isp-card-foot .isp-act-more{justify-content:center}
.isp-card dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 12px;margin:0}
.isp-card dt{color:var(--ant-color-text-secondary)}
.isp-card dd{margin:0;overflow-wrap:anywhere}
.isp-card dd:not(:has(.isp-cell-ellipsis)) :is(.isp-cut,.isp-cut>span){display:inline;white-space:normal}
.isp-card dd:not(:has(.isp-cell-ellipsis)) .isp-cut::before{content:none}
.isp-card dd:not(:has(.isp-cell-ellipsis)) .isp-cut>span>span{font-size:inherit}
.isp-card-foot{padding:12px 16px;border-top:1px solid var(--ant-color-border-secondary)}
@media (max-width:575px){div.isp-card-cover{display:none}.isp-card-head{align-items:center;min-height:40px;margin-bottom:0}.isp-card-head .isp-act,.isp-card-foot .isp-act{display:inline-flex;align-items:center;min-height:40px;min-width:40px}.isp-card-body{padding:8px 16px 12px}.isp-card-foot{padding:0 16px}.isp-card dd .isp-link{display:inline-flex;align-items:center;min-height:40px;margin-block:-8px}.isp-cards-bar{padding-inline:4px}.isp-cards-order.ant-select{min-height:40px;align-items:center}.isp-cards-bar>.ant-btn.ant-btn,.isp-cards-tools>.isp-tools.isp-tools{width:40px;height:40px;inset-inline-end:0}
.isp-list .isp-cards-bar>.isp-check,.isp-list .isp-card-head>.isp-check{width:40px;height:40px;margin:0;border:12px solid transparent;border-radius:16px;background-clip:padding-box;box-shadow:inset 0 0 0 1px var(--ant-color-border)}.isp-list .isp-card-head>.isp-check{margin:0 -8px 0 -12px}}
`;

/**
 * Draws the rows of a list as cards, each with the record's name, some fields and the actions. The list around the
 * cards handles their clicks.
 */
export function CardGrid(props: CardGridProps) {
  const { entity, card, columns, rows, context, actions, selection, tools } = props;
  const { href } = useNavigation();
  const extensions = useProvidedExtensions();
  const t = useText(entity.key);
  const toPlan = (name: string) => {
    const set = columns.find(({ column }) => column.field === name);
    const column = set?.column ?? { field: name, sortable: false, link: false };
    const field = column.portal ? portalField(column) : fieldAt(entity.fields, name);
    if (!field || name === entity.label) return [];
    return [{ column, field, widget: cellWidget(entity, column, field, extensions) }];
  };
  // the state is drawn beside the record's name, so it is left out of the fields below the name
  const [status] = card.fields.filter((name) => name === entity.states?.field).flatMap(toPlan);
  const plans = card.fields.filter((name) => name !== status?.field.path).flatMap(toPlan);
  return (
    <PageRows value={rows}>
      <StyleRules name="cards" css={css} />
      {tools && <CardBar entity={entity} columns={columns} selection={selection} tools={tools} />}
      <ul className="isp-cards" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.map((row) => {
          const id = String(row[entity.rowKey]);
          const url = entity.operations.detail && href({ entity: entity.key, page: 'detail', id });
          const label = recordTitle(entity, row, t);
          return (
            <li key={id} className="isp-card" data-row-key={id}>
              {card.cover !== undefined && <CardCover value={valueAt(row, card.cover)} />}
              <div className="isp-card-body">
                <div className="isp-card-head">
                  {selection && (
                    <SelectCell id={id} label={t('选择 {name}', { name: label })} selection={selection} />
                  )}
                  {url === undefined ? (
                    label
                  ) : (
                    <a className="isp-act" data-act="view" href={url}>
                      {label}
                    </a>
                  )}
                  {status && <span className="isp-card-state">{renderCell(status, row, context)}</span>}
                </div>
                <dl>
                  {plans.map((plan) => [
                    <dt key={`${plan.field.path} title`}>{t(plan.column.title ?? plan.field.title)}</dt>,
                    <dd key={plan.field.path}>{renderCell(plan, row, context)}</dd>,
                  ])}
                </dl>
              </div>
              {actions.length > 0 && (
                <div className="isp-card-foot">{renderRowActions(actions, row, { entity, t, href })}</div>
              )}
            </li>
          );
        })}
      </ul>
    </PageRows>
  );
}
