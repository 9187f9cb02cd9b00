import { QueryFilter } from '@ant-design/pro-components';
import type { SearchItem } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import { Button, ConfigProvider, theme } from 'antd';
import { type CSSProperties, memo, use, useId } from 'react';
import { useText } from '../../context/useText.ts';
import { isEmptyValue } from '../../core/list/listState.ts';
import { textWidth } from '../../kit/measureText.ts';
import { toSearch } from '../../list/ListBars.tsx';
import { ConditionControl } from '../../list/search/ConditionControl.tsx';
import { FilterChips } from '../../list/search/FilterChips.tsx';
import { type SearchBarProps, Unfold } from '../../list/search/SearchBar.tsx';
import { type SearchForm, useSearchForm } from '../../list/search/useSearchForm.ts';
import { useFormThatCalls } from './form/useFormThatCalls.ts';
import { useProList } from './listContext.ts';

/** Draws the search form of a list, and the current conditions below it. */
export function ProSearch() {
  const { model } = useProList();
  const search = toSearch(model);
  return (
    <>
      <ProSearchForm {...search} />
      {Object.keys(search.value).length > 0 && <FilterChips {...search} />}
    </>
  );
}

/**
 * Draws a QueryFilter whose conditions have the controls of this package. Conditions that do not fit into the first
 * line are hidden until the user opens them.
 */
const ProSearchForm = memo(function ProSearchForm(props: SearchBarProps) {
  const { entity, fields = entity.fields, items, value, onSearch, onClear } = props;
  const t = useText(entity.key);
  const id = useId();
  const search = useSearchForm({ id, items, fields, value, onSearch, onClear });
  const form = useFormThatCalls(search.submit);
  const { draft, isOpen, setOpen, preload } = search;
  const titles = items.map((item) => t(item.title ?? fieldAt(fields, item.field)?.title ?? ''));
  return (
    <div
      className="ant-pro-table-search"
      style={{ '--isp-pro-labels': `${labelsWidth(titles)}px` } as CSSProperties}
    >
      <QueryFilter
        form={form}
        style={{ padding: 0 }}
        role="search"
        aria-label={t('搜索条件')}
        // replaces the buttons of QueryFilter, because Enter in a field would not press them
        optionRender={() => [
          <Button key="clear" onClick={search.clear}>
            {t('清空')}
          </Button>,
          <Button key="search" type="primary" htmlType="submit">
            {t('查询')}
          </Button>,
        ]}
        collapsed={!isOpen}
        onCollapse={(collapsed) => setOpen(!collapsed)}
        span={spans}
        onFocus={preload}
        onPointerEnter={preload}
        // a hidden condition is not in the document
        preserve={false}
        showHiddenNum
        isKeyPressSubmit={false}
        autoFocusFirstInput={false}
        collapseRender={(collapsed, _props, _intl, hidden) => (
          // QueryFilter handles the click on the element around this button, so `onOpen` does nothing
          <Unfold
            open={!collapsed}
            filled={foldedFilled(items, draft, collapsed ? Number(hidden) : 0)}
            t={t}
            onOpen={ignore}
          />
        )}
      >
        {items.map((item, at) => (
          <Condition
            key={`${item.field} ${item.op}`}
            id={`${id}-${at}`}
            owner={entity.key}
            item={item}
            fields={fields}
            search={search}
            title={titles[at] ?? ''}
          />
        ))}
      </QueryFilter>
    </div>
  );
});

/**
 * Number of the 24 grid columns that a condition takes, for each width of the window. A condition is then about 300
 * px wide, which is enough for its title and both days of a range.
 */
const spans = { xs: 24, sm: 12, md: 12, lg: 8, xl: 6, xxl: 4 };

const ignore = () => undefined;

/** Maximum width of a title, in px. Wider titles end with an ellipsis. */
const MAX_TITLE_PX = 120;
/** Gap between a title and its control in px, including a reserve for fonts that are wider than calculated. */
const TITLE_GAP_PX = 16;

/** Returns the width of the column with the titles, so that the controls are aligned. */
const labelsWidth = (titles: readonly string[]): number =>
  Math.min(MAX_TITLE_PX, Math.max(...titles.map(textWidth))) + TITLE_GAP_PX;

/** Returns the number of hidden conditions that have a value. The last `folded` conditions are hidden. */
const foldedFilled = (items: readonly SearchItem[], draft: SearchForm['draft'], folded: number): number =>
  items.slice(items.length - folded).filter((item) => !isEmptyValue(draft.valueOf(item))).length;

interface ConditionProps {
  readonly id: string;
  readonly owner: string;
  readonly item: SearchItem;
  readonly fields: NonNullable<SearchBarProps['fields']>;
  readonly search: SearchForm;
  readonly title: string;
}

function Condition({ id, owner, item, fields, search, title }: ConditionProps) {
  const { getPrefixCls } = use(ConfigProvider.ConfigContext);
  const { hashId } = theme.useToken();
  const field = fieldAt(fields, item.field);
  const prefix = getPrefixCls('form-item');
  const { draft, showsErrors } = search;
  return (
    field && (
      <div className={`${prefix} isp-pro-item ${hashId ?? ''}`}>
        <div className={`isp-row ${prefix}-row`}>
          <div className={`${prefix}-label`}>
            <label htmlFor={id} id={`${id}_label`} title={title}>
              {title}
            </label>
          </div>
          <div className={`${prefix}-control`}>
            <ConditionControl
              {...{ id, owner, item, field, draft, showsErrors }}
              errorClass={`isp-search-error ${prefix}-explain-error`}
            />
          </div>
        </div>
      </div>
    )
  );
}
