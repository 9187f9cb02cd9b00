import type { ScreenAction } from '../../core/actions/toActions.ts';
import type { MenuEntry } from '../../table/model/menuEntry.ts';

export interface MoreActions {
  /** Saves all pages of the list as a file. @defaultValue the list cannot be exported */
  readonly onExport?: ((file: Pick<ScreenAction, 'format' | 'isWhole'>) => void) | undefined;
  /**
   * Saves the current state of the list as a view. @defaultValue views cannot be saved, or the menu of the views
   * offers it
   */
  readonly onSaveView?: (() => void) | undefined;
  /** Opens the bin. @defaultValue the list has no bin */
  readonly onBin?: (() => void) | undefined;
  /**
   * Deletes the selected rows. If no row is selected, a message asks the user to select some. @defaultValue several
   * rows cannot be deleted at once
   */
  readonly onRemove?: (() => void) | undefined;
}

/** Returns the entries of the ⋯ menu of a list. */
export function toMoreEntries({ onExport, onSaveView, onBin, onRemove }: MoreActions): readonly MenuEntry[] {
  const groups: readonly (readonly MenuEntry[])[] = [
    onSaveView ? [{ key: 'view', label: '保存为视图', run: onSaveView }] : [],
    onExport
      ? [
          { key: 'csv', label: '导出为 CSV', run: () => onExport({ format: 'csv' }) },
          { key: 'whole', label: '导出全部字段', run: () => onExport({ isWhole: true }) },
          {
            key: 'wholeCsv',
            label: '导出全部字段为 CSV',
            run: () => onExport({ isWhole: true, format: 'csv' }),
          },
        ]
      : [],
    onBin ? [{ key: 'bin', label: '回收站', run: onBin }] : [],
    onRemove ? [{ key: 'remove', label: '批量删除', danger: true, run: onRemove }] : [],
  ];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, at) => (at === 0 ? group : [{ key: `above ${group[0]?.key}` }, ...group]));
}

/** Returns menu entries for actions that have no button of their own. */
export const toActionEntries = (
  actions: readonly ScreenAction[],
  onAction: (action: ScreenAction, bulk: boolean) => void,
): readonly MenuEntry[] =>
  actions.map((action) => ({
    key: action.name,
    label: action.title,
    danger: action.danger,
    run: () => onAction(action, false),
  }));
