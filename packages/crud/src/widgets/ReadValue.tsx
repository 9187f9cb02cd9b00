import type { Field, Row } from '@isp/schema';
import { use } from 'react';
import { CrudContext } from '../provider/context.ts';
import type { ReadContext, Widget } from '../registry.ts';
import { elementOf } from './controlProps.ts';
import { isBlank, toText } from './formatValue.ts';
import { useFieldText } from './useFieldText.ts';
import { useDict, useRefLabels } from './useOptions.ts';

interface Props {
  readonly field: Field;
  readonly widget: Widget;
  readonly value: unknown;
  readonly row: Row;
}

/** One value to read, with the labels of its dictionary or reference. */
export function ReadValue({ field, widget, value, row }: Props) {
  const t = useFieldText();
  const crud = use(CrudContext);
  const { dict, ref } = elementOf(field);
  const { options } = useDict(field.options ? undefined : dict);
  const ids = (Array.isArray(value) ? value : isBlank(value) ? [] : [value]) as (string | number)[];
  const labels = useRefLabels(ref?.entity, ids);
  const context: ReadContext = {
    row,
    t,
    locale: crud?.locale ?? 'zh-CN',
    href: (entity, id) => crud?.href({ entity, id, page: 'detail' }),
    dictLabel: (_code, own) => {
      const label = options.find((option) => toText(option.value) === toText(own))?.label;
      return label === undefined ? undefined : t(label);
    },
    refLabel: (_entity, id) => labels.get(id),
  };
  const Read = widget.Read;
  return Read ? <Read field={field} value={value} context={context} /> : widget.cell(value, field, context);
}
