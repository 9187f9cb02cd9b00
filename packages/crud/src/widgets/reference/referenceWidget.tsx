import { DownOutlined } from '@ant-design/icons';
import { onDemand } from '@isp/kit/react';
import { nameKey } from '@isp/schema/internal';
import { fieldCallOf } from '../../data/fieldCall.ts';
import { lazyBox } from '../../kit/lazyBox.tsx';
import { lazyControl } from '../../kit/lazyControl.ts';
import { elementOf } from '../../registry/controlProps.ts';
import type { EditProps, ReadContext, Widget } from '../../registry/registry.ts';
import { BLANK, isBlank, listMark, listOf, toText } from '../../values/formatValue.ts';
import { restingFace } from '../choice/restingFace.ts';

const picker = onDemand(() => import('./referenceControl.tsx'));

/**
 * Returns the key and the name of a referenced record. A server may send the reference as an object `{ id, name }`
 * instead of a key.
 */
function idAndName(value: unknown, name: string | undefined): { id: string; label: string } {
  if (typeof value === 'object' && value !== null) {
    const { id, name: own, label } = value as Record<string, unknown>;
    return { id: toText(id), label: toText(own ?? label ?? id) };
  }
  return { id: toText(value), label: name ?? toText(value) };
}

function nameOf(
  value: unknown,
  field: EditProps['field'],
  context: ReadContext,
): { id: string; label: string } {
  const { row, refLabel } = context;
  // servers may send the name of the record in a field beside the key: `imageName` for `imageId`
  const beside = row[nameKey(field.name)];
  const named = typeof beside === 'string' && beside !== '' && typeof value !== 'object' ? beside : undefined;
  const plain = idAndName(value, named);
  return named || !field.ref
    ? plain
    : { ...plain, label: refLabel?.(field.ref.entity, plain.id) ?? plain.label };
}

const cell: Widget['cell'] = (value, field, context) => {
  if (isBlank(value)) return BLANK;
  const element = { ...elementOf(field), name: field.name };
  return (
    <>
      {listOf(value).map((own, index) => {
        const { id, label } = nameOf(own, element, context);
        const shown = context.shorten?.(label) ?? label;
        const url = element.ref ? context.href(element.ref.entity, id) : undefined;
        return (
          <span key={id}>
            {index > 0 && listMark(context.locale)}
            {url ? (
              <a className="isp-link" href={url}>
                {shown}
              </a>
            ) : (
              shown
            )}
          </span>
        );
      })}
    </>
  );
};

/** Returns the names of the records to which a field refers. */
export function referenceNames(value: unknown, field: EditProps['field'], context: ReadContext): string[] {
  const element = { ...elementOf(field), name: field.name };
  return listOf(value).map((own) => nameOf(own, element, context).label);
}

const isKey = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
const keyFace = restingFace((value) => (isKey(value) ? toText(value) : undefined), {
  role: 'combobox',
  icon: <DownOutlined aria-hidden />,
  search: true,
});

const rest: NonNullable<Widget['rest']> = (value, field, t) => {
  const { ref } = elementOf(field);
  // if the options depend on other fields, only the control can show whether there are any, so no text box is drawn
  if (!ref || ref.by || fieldCallOf(field)) return undefined;
  const face = keyFace(value, field, t);
  return face && { ...face, record: { entity: ref.entity, ...(isKey(value) && { id: value }) } };
};

/**
 * Widget for a reference to a record. In a form it is a picker with a search, elsewhere the name of the record as a
 * link.
 */
export const reference: Widget = {
  ...lazyControl(picker, (module) => module.ReferenceEdit, lazyBox),
  rest,
  cell,
  text: (value, field, context) => referenceNames(value, field, context).join(listMark(context.locale)),
};
