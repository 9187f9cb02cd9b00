import { unfoldSchema } from '@isp/schema/internal';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useFieldText } from '../../context/useFieldText.ts';
import type { EditProps } from '../../registry/registry.ts';
import { isBlank } from '../../values/formatValue.ts';
import { useFormFrame } from '../formFrame.ts';

/**
 * Draws a deeply nested or recursive part of a schema. The part is drawn one level at a time, when the user opens
 * it, so that even a very large schema can be drawn.
 */
export function FoldedEdit(props: EditProps) {
  const { field, value } = props;
  const t = useFieldText();
  const { record, registry, folds } = useFormFrame();
  // a large form already draws this part as one line that the user opens (`folds`), so a further button inside
  // would be unnecessary
  const [open, setOpen] = useState(folds || !isBlank(value));
  const own = useMemo(() => (open ? unfoldSchema(record, field) : undefined), [open, record, field]);
  if (!own) {
    return (
      <Button type="dashed" block onClick={() => setOpen(true)}>
        {t('展开{name}', { name: t(field.title) })}
      </Button>
    );
  }
  const { Edit } = registry.widgetFor(own);
  return <Edit {...props} field={own} />;
}
