import type { Field, Row } from '@isp/schema';
import { choiceName, fieldOfValue } from '@isp/schema/internal';
import { use } from 'react';
import { NavigationContext, useLocale } from '../context/contexts.tsx';
import { useClock } from '../context/useClock.ts';
import { useFieldText } from '../context/useFieldText.ts';
import { useNow } from '../context/useNow.ts';
import { useDict } from '../data/useDicts.ts';
import { useLabels } from '../data/useLabels.ts';
import { elementOf } from '../registry/controlProps.ts';
import type { ReadContext, Widget } from '../registry/registry.ts';
import { listOf } from '../values/formatValue.ts';
import { FrameContext } from './formFrame.ts';

interface Props {
  readonly field: Field;
  readonly widget: Widget;
  readonly value: unknown;
  readonly row: Row;
}

/**
 * Draws one read-only value. If the schema allows several kinds of values (`oneOf`), the value is drawn in the way
 * of its own kind.
 */
export function ReadValue(props: Props) {
  const { field, value } = props;
  const frame = use(FrameContext);
  if (!frame || value === undefined || (!field.variants && field.folded === undefined))
    return <OwnValue {...props} />;
  const { field: own } = fieldOfValue(field, value, frame.record);
  return <OwnValue {...props} field={own} widget={frame.registry.widgetFor(own)} />;
}

/** Draws a value with the labels of the field's dictionary or reference. */
function OwnValue({ field, widget, value, row }: Props) {
  const t = useFieldText();
  const navigation = use(NavigationContext);
  const locale = useLocale() ?? 'zh-CN';
  const { dict, ref } = elementOf(field);
  const { options } = useDict(field.options ? undefined : dict);
  const ids = listOf(value)
    .filter((id) => typeof id !== 'object')
    .map(String)
    .sort();
  const refLabel = useLabels(ref && ids.length > 0 ? [{ entity: ref.entity, ids }] : []);
  const clock = useClock();
  const now = useNow(field.ui.countdown !== undefined);
  const context: ReadContext = {
    row,
    t,
    ...(now === undefined ? {} : { now }),
    locale,
    clock,
    href: (entity, id) => navigation?.href({ entity, id, page: 'detail' }),
    dictLabel: (_code, own) => choiceName(options, own, t),
    refLabel,
  };
  const Read = widget.Read;
  return Read ? <Read field={field} value={value} context={context} /> : widget.cell(value, field, context);
}
