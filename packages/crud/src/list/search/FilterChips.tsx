import type { Entity, Field, Row } from '@isp/schema';
import type { SearchItem } from '@isp/schema/internal';
import { parseSearchKey } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import { Button } from 'antd';
import { type MouseEvent, useMemo } from 'react';
import { useProvidedExtensions, useServer } from '../../context/contexts.tsx';
import { focusSearch, useFocus } from '../../context/focus.ts';
import { putFocus } from '../../context/putFocus.ts';
import { useText } from '../../context/useText.ts';
import type { SetColumn } from '../../core/list/columnSettings.ts';
import { StyleRules } from '../../kit/StyleRules.ts';
import { useCellContext } from '../../table/cells/useCellContext.ts';
import { type Chip, toChips } from './toChips.ts';

export interface FilterChipsProps {
  readonly entity: Entity;
  readonly fields: readonly Field[];
  readonly items: readonly SearchItem[];
  /** Current search of the list, by wire key. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly onSearch: (search: Record<string, unknown>) => void;
  readonly onClear: () => void;
}

const css = `
.isp-chips{flex:none;display:flex;flex-wrap:wrap;align-items:center;gap:8px;min-height:24px;list-style:none;margin:0;padding:0}
.isp-chip{display:inline-flex;align-items:center;min-width:0;max-width:min(360px,100%);padding-inline:8px 2px;line-height:22px;font-size:var(--ant-font-size-sm,12px);border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius-sm,4px);background:var(--ant-color-fill-quaternary);color:var(--ant-color-text)}
.isp-chip>span{min-width:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.isp-chip i{font-style:normal;color:var(--ant-color-text-secondary)}
.isp-chip-focus{border-color:var(--ant-color-primary-border);background:var(--ant-color-primary-bg)}
.isp-chip button{flex:none;width:20px;height:20px;margin-inline-start:2px;padding:0;border:0;background:none;font:inherit;font-size:14px;line-height:1;color:var(--ant-color-text-tertiary);cursor:pointer;border-radius:2px}
.isp-chip button:hover{color:var(--ant-color-text)}
.isp-chip button:focus-visible{outline:2px solid var(--ant-color-primary)}
.isp-chips .ant-btn{font-size:var(--ant-font-size-sm,12px);padding-inline:4px}
@media (pointer:coarse){.isp-chip{line-height:38px}.isp-chip button{width:40px;height:40px}.isp-chips .ant-btn{min-height:40px}}
`;

/** Draws the conditions of a list, each with a button that removes it, and a button that removes all conditions. */
export function FilterChips({ entity, fields, items, value, onSearch, onClear }: FilterChipsProps) {
  const server = useServer();
  const { widgets } = useProvidedExtensions();
  const focus = useFocus();
  const t = useText(entity.key);
  // the values of the search are put into a row, so that names of dictionaries and references are read in the same
  // way as for cells
  const [columns, rows] = useMemo(() => toCells(fields, value), [fields, value]);
  const context = useCellContext(entity, columns, rows);
  const chips = toChips({ fields, items, search: value, widgets, context });
  if (chips.length === 0) return null;

  const focused = focusSearch({ of: entity.key, search: items, fields }, focus);
  const isOfFocus = ({ keys }: Chip) => keys.some((key) => key in focused && focused[key] === value[key]);
  const handleRemove = (chip: Chip, isFocus: boolean, event: MouseEvent<HTMLButtonElement>) => {
    // the removed condition had the focus, so the focus moves to the next condition, or to the search bar if none
    // is left
    const own = event.currentTarget.closest('li');
    const next = own?.nextElementSibling ?? own?.previousElementSibling;
    const search = own?.closest('.isp-list')?.querySelector<HTMLElement>('.isp-search input');
    (next?.querySelector('button') ?? search)?.focus();
    // this condition comes from the focus (a record to which all lists are narrowed), so removing it ends the focus
    // in all lists
    if (isFocus) return putFocus(server, '');
    onSearch(Object.fromEntries(Object.entries(value).filter(([key]) => !chip.keys.includes(key))));
  };
  const handleClear = () => {
    putFocus(server, '');
    onClear();
  };
  return (
    <>
      <StyleRules name="chips" css={css} />
      <ul className="isp-chips" aria-label={t('已设条件')}>
        {chips.map((chip) => {
          const isFocus = isOfFocus(chip);
          return (
            <li key={chip.keys[0]} className={isFocus ? 'isp-chip isp-chip-focus' : 'isp-chip'}>
              <span title={isFocus ? t('所有列表只看 {name}', { name: chip.text }) : chip.text}>
                <i>{t('{name}：', { name: chip.title })}</i>
                {chip.text}
              </span>
              <button
                type="button"
                aria-label={t('移除条件 {name}', { name: chip.title })}
                onClick={(event) => handleRemove(chip, isFocus, event)}
              >
                ×
              </button>
            </li>
          );
        })}
        {chips.length > 1 && (
          <li>
            <Button type="link" size="small" onClick={handleClear}>
              {t('移除全部')}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}

/** Returns columns for the fields whose conditions compare whole values, and one row with these values. */
function toCells(
  fields: readonly Field[],
  search: Readonly<Record<string, unknown>>,
): readonly [readonly SetColumn[], readonly Row[]] {
  const row: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(search)) {
    const read = parseSearchKey(key, (path) => fieldAt(fields, path) !== undefined);
    if (read && (read.op === undefined || read.op === 'in' || read.op === 'equal')) row[read.field] = value;
  }
  const columns = Object.keys(row).map((field) => ({
    column: { field, sortable: false, link: false },
    hidden: false,
  }));
  return [columns, columns.length > 0 ? [row] : none];
}

const none: readonly Row[] = [];
