import { useText } from '../../context/useText.ts';
import { type HeaderCopy, SortHeader, type SortHeaderProps } from '../cells/SortHeader.tsx';

export interface ColumnHeadProps extends SortHeaderProps {
  readonly sortable: boolean;
}

/**
 * Draws the head of a column that the user can drag. Dragging its edge changes the width, and dragging any other
 * part moves the column.
 */
export function ColumnHead({ field, title, sortable, isEnd, ref }: ColumnHeadProps) {
  if (ref === null) return title;
  return (
    <span className="isp-head" data-head={field}>
      {sortable ? <SortHeader field={field} title={title} isEnd={isEnd} /> : title}
      <i className="isp-resize" data-resize="" aria-hidden="true" />
    </span>
  );
}

/** Draws the head of the column with the row actions. It contains the button of the table's menu. */
export function ToolsHead({
  title,
  narrow,
  ref,
}: {
  readonly title: string;
  /** True if the column is only wide enough for the button, so that the title is hidden. */
  readonly narrow: boolean;
} & HeaderCopy) {
  if (ref === null) return title;
  return (
    <>
      {narrow ? <span className="isp-sr">{title}</span> : title}
      <ToolsButton className={narrow ? 'isp-tools isp-tools-alone' : 'isp-tools'} />
    </>
  );
}

/** Draws the button that opens the menu of the list. The list handles its clicks. */
export function ToolsButton({ className }: { readonly className: string }) {
  const t = useText();
  return (
    <button type="button" className={className} data-tools="" aria-haspopup="menu" aria-label={t('表格设置')}>
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
        <path
          d="M1 3h12M1 7h12M1 11h12M4 1.5v3M10 5.5v3M6 9.5v3"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
    </button>
  );
}
