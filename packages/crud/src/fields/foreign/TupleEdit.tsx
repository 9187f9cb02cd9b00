import type { Field } from '@isp/schema';
import { memo, useMemo } from 'react';
import { useFieldText } from '../../context/useFieldText.ts';
import { AddButton } from '../../kit/AddButton.tsx';
import { NestedStyles } from '../../kit/NestedStyles.tsx';
import { groupRootProps } from '../../registry/groupProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { FormField } from '../FormField.tsx';
import { useFormFrame } from '../formFrame.ts';
import { OtherKind } from '../OtherKind.tsx';
import { RowTools } from '../rows/RowTools.tsx';
import { newElement, useRows } from '../rows/useRows.ts';

/**
 * Draws a list whose first elements have separate schemas (`prefixItems`), while all further elements share one
 * schema.
 */
export function TupleEdit(props: EditProps<readonly unknown[]>) {
  const { field, path, disabled = false } = props;
  const t = useFieldText();
  const { places = [], item, maxItems = Number.POSITIVE_INFINITY } = field;
  const { engine } = useFormFrame();
  const rows = useRows(path, item, field.empty);
  const keys = engine.keysOf(path);
  const { onBlur: _, ...root } = groupRootProps(props);
  const behind = keys.slice(places.length);
  // the length is read when the button is pressed, so that typing in an element does not render the list again
  const add = () => {
    const now = rows.current();
    rows.replace([...now, ...places.slice(now.length).map(newElement), newElement(item)]);
  };
  return (
    <div {...root} tabIndex={-1}>
      <NestedStyles />
      <OtherKind path={path} isKnown={Array.isArray} />
      {places.slice(0, maxItems).map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the only key of the element
        <Place key={at} field={place} title={field.title} at={path} index={at} />
      ))}
      {item &&
        behind.map((key, more) => {
          const at = places.length + more;
          return (
            <div key={key} className="isp-element">
              <div style={{ flex: 1, minWidth: 0 }}>
                <Place field={item} title={field.title} at={path} index={at} />
              </div>
              <RowTools
                {...{ path, at, rows, disabled }}
                first={places.length}
                isLast={at === keys.length - 1}
                fixed={false}
              />
            </div>
          );
        })}
      {item && (
        <AddButton disabled={disabled || keys.length >= maxItems} onClick={add}>
          {t('添加{name}', { name: t(field.title) })}
        </AddButton>
      )}
    </div>
  );
}

/** Draws one element of the tuple with its own title, or with its number if it has no title. */
const Place = memo(function Place({
  field,
  title,
  at,
  index,
}: {
  readonly field: Field;
  readonly title: string;
  readonly at: EditProps['path'];
  readonly index: number;
}) {
  const t = useFieldText();
  const named = useMemo(
    () => ({
      ...field,
      title: field.title === '' || /^\d+$/.test(field.title) ? `${t(title)} ${index + 1}` : field.title,
      required: false,
    }),
    [field, title, index, t],
  );
  return <FormField field={named} at={at} index={index} />;
});
