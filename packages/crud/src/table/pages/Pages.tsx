import {
  DoubleLeftOutlined,
  DoubleRightOutlined,
  EllipsisOutlined,
  LeftOutlined,
  RightOutlined,
} from '@ant-design/icons';
import Pagination from '@rc-component/pagination';
import { ConfigProvider } from 'antd';
import { cloneElement, type ReactElement, type ReactNode, use } from 'react';
import { useThemeVariables } from '../../kit/themeVariables.ts';
import { PageStyles } from './PageStyles.tsx';
import { SizeChanger } from './SizeChanger.tsx';

export interface PagesProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly sizes: readonly number[];
  /** Number of records, which is drawn before the page numbers. */
  readonly count: ReactNode;
  readonly onChange: (page: number, size: number) => void;
}

/** Texts that are used if antd's `ConfigProvider` has no language. */
const english = {
  items_per_page: '/ page',
  page_size: 'Page Size',
  prev_page: 'Previous Page',
  next_page: 'Next Page',
  prev_5: 'Previous 5 Pages',
  next_5: 'Next 5 Pages',
};

const link = 'ant-pagination-item-link';
const step = (icon: ReactNode) => (
  <button type="button" className={link} tabIndex={-1}>
    {icon}
  </button>
);
const jump = (icon: ReactNode) => (
  // biome-ignore lint/a11y/useValidAnchor: the surrounding element is the button, as in antd
  <a className={link}>
    <div className="ant-pagination-item-container">
      {icon}
      <span className="ant-pagination-item-ellipsis">
        <EllipsisOutlined aria-hidden />
      </span>
    </div>
  </a>
);

const iconClass = 'ant-pagination-item-link-icon';
const back = {
  prevIcon: step(<LeftOutlined aria-hidden />),
  jumpPrevIcon: jump(<DoubleLeftOutlined className={iconClass} aria-hidden />),
};
const forth = {
  nextIcon: step(<RightOutlined aria-hidden />),
  jumpNextIcon: jump(<DoubleRightOutlined className={iconClass} aria-hidden />),
};
const mirrored = {
  prevIcon: forth.nextIcon,
  jumpPrevIcon: forth.jumpNextIcon,
  nextIcon: back.prevIcon,
  jumpNextIcon: back.jumpPrevIcon,
};

/**
 * Draws page numbers with `@rc-component/pagination`, on which antd's pagination is based, and with antd's class
 * names. antd's own pagination is not used, because it contains antd's select, which few users open. Here the
 * select is loaded when the user points at it or focuses it.
 */
export function Pages({ page, size, total, sizes, count, onChange }: PagesProps) {
  const { locale, direction } = use(ConfigProvider.ConfigContext);
  const { componentSize } = ConfigProvider.useConfig();
  const { className, style } = useThemeVariables('Pagination');
  const words = { ...english, ...locale?.Pagination };
  const isMirrored = direction === 'rtl';
  const sized =
    componentSize === 'small' || componentSize === 'large' ? ` ant-pagination-${componentSize}` : '';
  return (
    <>
      <PageStyles />
      <Pagination
        prefixCls="ant-pagination"
        className={`${className}${sized}${isMirrored ? ' ant-pagination-rtl' : ''}`}
        style={style}
        locale={words}
        {...(isMirrored ? mirrored : { ...back, ...forth })}
        current={page}
        pageSize={size}
        total={total}
        showSizeChanger
        pageSizeOptions={[...sizes]}
        showTotal={() => count}
        itemRender={(target, kind, element) => named(element as ReactElement, kind, target, { page, words })}
        onChange={onChange}
        sizeChangerRender={({ size: value, onSizeChange, options, 'aria-label': label }) => (
          <SizeChanger
            label={label}
            size={value}
            options={options.map((option) => ({ value: Number(option.value), label: String(option.label) }))}
            onSize={(next) => onSizeChange?.(next)}
          />
        )}
      />
    </>
  );
}

interface NamedBy {
  readonly page: number;
  readonly words: typeof english;
}

/** Names a control for screen readers: the pagination component draws icons, and numbers without a role. */
function named(element: ReactElement, kind: string, target: number, { page, words }: NamedBy): ReactElement {
  const names: Readonly<Record<string, object>> = {
    page: { role: 'button', 'aria-current': target === page ? 'page' : undefined },
    prev: { 'aria-label': words.prev_page },
    next: { 'aria-label': words.next_page },
    'jump-prev': { role: 'button', 'aria-label': words.prev_5 },
    'jump-next': { role: 'button', 'aria-label': words.next_5 },
  };
  return cloneElement(element, names[kind] ?? {});
}
