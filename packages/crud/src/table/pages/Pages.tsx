import {
  DoubleLeftOutlined,
  DoubleRightOutlined,
  EllipsisOutlined,
  LeftOutlined,
  RightOutlined,
} from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { type ReactNode, use } from 'react';
import { useText } from '../../context/useText.ts';
import { JUMP_PAGES, type PageEntry, pageWindow } from '../../core/list/pageWindow.ts';
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

const left = { step: <LeftOutlined aria-hidden />, jump: DoubleLeftOutlined };
const right = { step: <RightOutlined aria-hidden />, jump: DoubleRightOutlined };

/**
 * Draws page numbers with antd's class names. antd's own pagination is not used, because it contains antd's select,
 * which few users open, and because the elements that take its focus have no role and no name of their own.
 */
export function Pages({ page: asked, size, total, sizes, count, onChange }: PagesProps) {
  const t = useText();
  const { direction } = use(ConfigProvider.ConfigContext);
  const { componentSize } = ConfigProvider.useConfig();
  const { className, style } = useThemeVariables('Pagination');
  const isMirrored = direction === 'rtl';
  const [back, forth] = isMirrored ? [right, left] : [left, right];
  const sized =
    componentSize === 'small' || componentSize === 'large' ? ` ant-pagination-${componentSize}` : '';
  const last = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked, last);
  const go = (target: number) => {
    const next = Math.min(Math.max(target, 1), last);
    if (next !== page) onChange(next, size);
  };
  const entries = pageWindow(page, last);
  return (
    <>
      <PageStyles />
      <ul
        className={`isp-pages ant-pagination ${className}${sized}${isMirrored ? ' ant-pagination-rtl' : ''}`}
        style={style}
      >
        <li className="ant-pagination-total-text">{count}</li>
        <Step side="prev" label={t('上一页')} isOff={page === 1} onGo={() => go(page - 1)}>
          {back.step}
        </Step>
        {entries.map((entry, index) =>
          typeof entry === 'number' ? (
            <li key={entry} className={classOf(entry, page, entries[index - 1], entries[index + 1])}>
              <button
                type="button"
                aria-label={t('第 {n} 页', { n: entry })}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => go(entry)}
              >
                {entry}
              </button>
            </li>
          ) : entry === 'back' ? (
            <Jump
              key={entry}
              side="prev"
              label={t('向前 {n} 页', { n: JUMP_PAGES })}
              icon={back.jump}
              onGo={() => go(page - JUMP_PAGES)}
            />
          ) : (
            <Jump
              key={entry}
              side="next"
              label={t('向后 {n} 页', { n: JUMP_PAGES })}
              icon={forth.jump}
              onGo={() => go(page + JUMP_PAGES)}
            />
          ),
        )}
        <Step side="next" label={t('下一页')} isOff={page === last} onGo={() => go(page + 1)}>
          {forth.step}
        </Step>
        <li className="ant-pagination-options">
          <SizeChanger
            label={t('每页条数')}
            size={size}
            options={toSizes(sizes, size).map((n) => ({ value: n, label: t('{n} 条/页', { n }) }))}
            onSize={(next) => onChange(Math.min(page, Math.max(1, Math.ceil(total / next))), next)}
          />
        </li>
      </ul>
    </>
  );
}

/** Returns the class names of a page number. Narrow windows hide the page numbers beside a jump. */
function classOf(
  entry: number,
  page: number,
  before: PageEntry | undefined,
  after: PageEntry | undefined,
): string {
  const current = entry === page ? ' ant-pagination-item-active' : '';
  const beside =
    (before === 'back' ? ' ant-pagination-item-after-jump-prev' : '') +
    (after === 'forth' ? ' ant-pagination-item-before-jump-next' : '');
  return `ant-pagination-item ant-pagination-item-${entry}${current}${beside}`;
}

/** Returns the page sizes to choose from. The current size is included, also if the schema does not name it. */
const toSizes = (sizes: readonly number[], size: number): readonly number[] =>
  sizes.includes(size) ? sizes : [...sizes, size].sort((one, other) => one - other);

interface ControlProps {
  readonly side: 'prev' | 'next';
  readonly label: string;
  readonly onGo: () => void;
}

interface StepProps extends ControlProps {
  /** True on the first or last page. The button keeps the focus then, so it is not disabled by `disabled`. */
  readonly isOff: boolean;
  readonly children: ReactNode;
}

const Step = ({ side, label, isOff, onGo, children }: StepProps) => (
  <li className={`ant-pagination-${side}${isOff ? ' ant-pagination-disabled' : ''}`}>
    <button
      type="button"
      className="ant-pagination-item-link"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={onGo}
    >
      {children}
    </button>
  </li>
);

interface JumpProps extends ControlProps {
  readonly icon: typeof DoubleLeftOutlined;
}

const Jump = ({ side, label, icon: Icon, onGo }: JumpProps) => (
  <li className={`ant-pagination-jump-${side}`}>
    <button
      type="button"
      className="ant-pagination-item-link ant-pagination-item-container"
      aria-label={label}
      title={label}
      onClick={onGo}
    >
      <Icon className="ant-pagination-item-link-icon" aria-hidden />
      <span className="ant-pagination-item-ellipsis">
        <EllipsisOutlined aria-hidden />
      </span>
    </button>
  </li>
);
