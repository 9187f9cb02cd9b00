import { Select } from 'antd';

export interface SizeChangerProps {
  /** Accessible name of the select. */
  readonly label: string | undefined;
  readonly size: number;
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly onSize: (size: number) => void;
}

/** Draws the select in which the user chooses the number of rows on a page. */
export const SizeSelect = ({
  id,
  label,
  size,
  options,
  onSize,
}: SizeChangerProps & { readonly id: string }) => (
  <Select
    id={id}
    className="ant-pagination-options-size-changer-select ant-pagination-options-size-changer"
    aria-label={label}
    showSearch
    popupMatchSelectWidth={false}
    getPopupContainer={(trigger) => trigger.parentNode}
    options={[...options]}
    value={size}
    onChange={onSize}
  />
);
