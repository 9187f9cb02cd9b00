import { useText } from '../context/useText.ts';
import { BULK_KEY, useSelectedText } from '../table/useSelectedText.ts';
import type { EntityListModel } from './useEntityList.ts';

/**
 * Announces to screen readers how many rows are selected, and which key leads to their actions. The element is
 * always in the document, because screen readers do not announce an element that appears together with its text.
 */
export function SelectionStatus({ model }: { readonly model: EntityListModel }) {
  const { entity, list } = model;
  const t = useText(entity.key);
  const { count, text } = useSelectedText(entity, list.selection, list.matching, list.total);
  return (
    <p className="isp-sr" role="status">
      {count > 0 && t('{text}，按 {key} 键到批量操作', { text, key: BULK_KEY })}
    </p>
  );
}
