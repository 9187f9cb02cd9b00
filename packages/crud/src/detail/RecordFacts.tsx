import type { Entity, Row } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import { use } from 'react';
import { useProvidedExtensions } from '../context/contexts.tsx';
import { TextContext } from '../context/useFieldText.ts';
import { useText } from '../context/useText.ts';
import { ReadValue } from '../fields/ReadValue.tsx';
import { ItemsContext } from '../record/RecordItems.tsx';
import { isBlank } from '../values/formatValue.ts';
import { hiddenFields } from '../values/hiddenFields.ts';
import { readField } from '../values/readField.ts';

/**
 * Draws the most important values of a record beside the record's name and state. `summary` in the entity's schema
 * lists their fields.
 */
export function RecordFacts({ entity, row }: { readonly entity: Entity; readonly row: Row }) {
  const { widgets } = useProvidedExtensions();
  const t = useText(entity.key);
  const hidden = hiddenFields(entity, row);
  const Items = use(ItemsContext);
  const facts = entity.detail.summary.flatMap((path) => {
    const field = hidden.has(path) ? undefined : fieldAt(entity.fields, path);
    const value = field && readField(field, row);
    if (!field || field.writeOnly || isBlank(value)) return [];
    return [
      {
        key: path,
        title: t(field.title),
        value: <ReadValue field={field} widget={widgets.widgetFor(field)} value={value} row={row} />,
      },
    ];
  });
  if (facts.length === 0) return null;
  return (
    <TextContext value={t}>
      <Items items={facts} />
    </TextContext>
  );
}
