import { FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer } from 'antd';
import { useState } from 'react';
import { useText } from '../../context/useText.ts';
import { StyleRules } from '../../kit/StyleRules.ts';
import { useScrollsDown } from '../../kit/useScrollsDown.ts';
import type { ListToolbarProps } from '../../table/model/listToolbarProps.ts';
import { BarButton } from '../bars/BarButton.tsx';
import { foldBar } from '../bars/foldBar.ts';
import { MoreButton } from '../bars/MoreButton.tsx';
import { SearchBar, type SearchBarProps } from './SearchBar.tsx';

export interface PhoneBarProps
  extends SearchBarProps,
    Pick<ListToolbarProps, 'actions' | 'isBusy' | 'more' | 'onAction'> {}

/** Maximum number of action buttons, including the round button that adds a record. */
const MAX_BUTTONS = 3;

const css = `
.isp-phone{flex:none;display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.isp-phone .ant-btn,.isp-sheet .ant-btn{min-height:40px}
.isp-sheet .ant-drawer-close{min-width:40px;min-height:40px}
.isp-sheet :is(.isp-resting>input,.ant-input-affix-wrapper,.ant-select,.ant-picker,.ant-input-number){min-height:40px;align-items:center}
.isp-list:has(.isp-phone) .isp-pager :is(.ant-pagination-item,.ant-pagination-prev,.ant-pagination-next){min-width:40px;height:40px;line-height:38px}
.isp-list:has(.isp-phone) .isp-pager .ant-pagination-item-link{width:40px;height:40px}
.isp-float.ant-btn{position:fixed;inset-inline-end:16px;inset-block-end:24px;z-index:101;width:56px!important;min-width:56px!important;height:56px;box-shadow:var(--ant-box-shadow)}
.isp-list:has(.isp-phone){height:auto}
.isp-list:has(.isp-phone) .isp-list-foot{position:static}
.isp-list:has(.isp-float){padding-block-end:72px}
.isp-list:has(.isp-phone) .isp-selected{position:fixed;inset:auto 0 0;z-index:102;flex-wrap:wrap;padding:8px 12px;border:0;border-radius:0;box-shadow:var(--ant-box-shadow)}
.isp-list:has(.isp-phone):has(.isp-selected){padding-block-end:120px}
.isp-selected .isp-selected-note{white-space:normal}
.isp-list:has(.isp-phone) .isp-selected>.ant-btn{min-height:40px;min-width:40px}
.isp-list:has(.isp-selected) .isp-float.ant-btn{display:none}
.isp-float.ant-btn{transition:transform .2s,visibility .2s}
.isp-float-away.ant-btn:not(:focus-visible){transform:translateY(96px);visibility:hidden}
@media (prefers-reduced-motion:reduce){.isp-float.ant-btn{transition:none}}
`;

/**
 * Draws the buttons of a list on a phone. One button opens all conditions in a drawer at the bottom of the screen,
 * and another button adds a record.
 */
export function PhoneBar({ actions, more, isBusy, onAction, ...search }: PhoneBarProps) {
  const { entity, items, value, onSearch, onClear } = search;
  const t = useText(entity.key);
  const [open, setOpen] = useState(false);
  const isAway = useScrollsDown();
  const count = Object.keys(value).length;
  const [shown, entries] = foldBar(actions, MAX_BUTTONS, { more, onAction });
  return (
    <div className="isp-phone">
      <StyleRules name="phone" css={css} />
      {items.length > 0 && (
        <Badge count={count} size="small">
          <Button icon={<FilterOutlined aria-hidden />} aria-expanded={open} onClick={() => setOpen(true)}>
            {t('筛选')}
          </Button>
        </Badge>
      )}
      {shown.map((action) =>
        action.name === 'add' ? (
          <BarButton
            key={action.name}
            {...{ action, isBusy, onAction }}
            look={{
              className: isAway ? 'isp-float isp-float-away' : 'isp-float',
              type: 'primary',
              shape: 'circle',
              icon: <PlusOutlined aria-hidden />,
              'aria-label': t(action.title),
            }}
          />
        ) : (
          <BarButton key={action.name} {...{ action, isBusy, onAction }}>
            {t(action.title)}
          </BarButton>
        ),
      )}
      <MoreButton entries={entries} />
      <Drawer
        open={open}
        placement="bottom"
        title={t('筛选')}
        rootClassName="isp-sheet"
        styles={{ wrapper: { height: 'auto', maxHeight: '85%' } }}
        onClose={() => setOpen(false)}
      >
        <SearchBar
          {...search}
          isUnfolded
          onSearch={(next) => {
            onSearch(next);
            setOpen(false);
          }}
          onClear={() => {
            onClear();
            setOpen(false);
          }}
        />
      </Drawer>
    </div>
  );
}
