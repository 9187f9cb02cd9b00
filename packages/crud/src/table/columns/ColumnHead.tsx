import { useText } from '../../context/useText.ts';
import { type HeaderCopy, SortHeader } from '../cells/SortHeader.tsx';

export interface ColumnHeadProps extends HeaderCopy {
  readonly field: string;
  readonly title: string;
  readonly sortable: boolean;
}

/** The head of a column the user may drag: by its edge to another width, as a whole to another place. */
export function ColumnHead({ field, title, sortable, ref }: ColumnHeadProps) {
  if (ref === null) return title;
  return (
    <span className="isp-head" data-head={field}>
      {sortable ? <SortHeader field={field} title={title} /> : title}
      <i className="isp-resize" data-resize="" aria-hidden="true" />
    </span>
  );
}

/** The head of the row actions, and beside it what may be done with the table. */
export function ToolsHead({
  title,
  narrow,
  ref,
}: {
  readonly title: string;
  /** There is room for the button only. */
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

/** Opens the menu of what may be done with the list; the list hears its click. */
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
