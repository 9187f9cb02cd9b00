import type { Option } from '@isp/schema';
import type { TableColumn } from '../schema/columns.ts';

/** Returns the choices of a field, or of the elements of a list. */
export const choicesOf = ({ field }: Pick<TableColumn, 'field'>): readonly Option[] | undefined =>
  field?.options ?? (field?.type === 'array' ? field.item?.options : undefined);

/** Returns the pairs of a former and a present value, as texts. */
export const renamedChoices = (
  column: Pick<TableColumn, 'field'>,
): readonly (readonly [former: string, present: string])[] =>
  (choicesOf(column) ?? []).flatMap(({ renamedFrom = [], value }) =>
    renamedFrom.map((former) => [String(former), String(value)] as const),
  );
