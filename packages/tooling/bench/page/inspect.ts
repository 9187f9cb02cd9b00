/**
 * Content of a list, read from the document, so that the benchmark can check that all contenders show equal
 * content.
 */
export interface ListContent {
  readonly headers: readonly string[];
  /** Texts of the cells in the first rows. */
  readonly cells: readonly (readonly string[])[];
  /** Number of rows that are visible without scrolling. */
  readonly rowsInView: number;
  readonly searchItems: number;
  readonly total: string;
}

/**
 * Content of a form, read from the document, so that the benchmark can check that all contenders show equal
 * content.
 */
export interface FormContent {
  readonly labels: readonly string[];
  /**
   * Number of the fields' labels. Controls that are not fields, such as the search box of a large form, are not
   * counted.
   */
  readonly controls: number;
  readonly errors: number;
}

/**
 * Returns the text of an element without spaces. Spaces depend on the library: antd puts a space between the two
 * Chinese characters of a button.
 */
const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, '');

const all = (selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/** Number of rows, from the first, whose cells are compared one by one. */
const comparedRows = 5;

export function inspectList(): ListContent {
  const rows = all('.ant-table-row');
  const body = document.querySelector('.ant-table-body, .ant-table-tbody-virtual-holder');
  const frame = body?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const first = rows.slice(0, comparedRows);
  return {
    headers: all('.ant-table-thead th')
      .map(textOf)
      .filter((text) => text !== ''),
    cells: first.map((row) => all('.ant-table-cell', row).map(textOf)),
    rowsInView: rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > frame.top + 1 && top < Math.min(frame.bottom, innerHeight) - 1;
    }).length,
    searchItems: all('form .ant-form-item-label, form .isp-search-item > label').filter(
      (label) => isShown(label) && textOf(label) !== '',
    ).length,
    total: textOf(document.querySelector('.ant-pagination-total-text')),
  };
}

export function inspectForm(): FormContent {
  const controls = '.ant-input, .ant-input-number, .ant-select, .ant-switch, .ant-picker';
  return {
    labels: all('.ant-form-item-label')
      .filter(isShown)
      .map((label) => textOf(label).replace(/^\*/, '')),
    controls: all(controls).filter(
      (own) => isShown(own) && own.closest('.ant-form-item') && !own.parentElement?.closest(controls),
    ).length,
    errors: all('.ant-form-item-explain-error').filter(isShown).length,
  };
}
