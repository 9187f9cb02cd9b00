import { unfoldSchema } from '@isp/schema/internal';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useFieldText } from '../../context/useFieldText.ts';
import type { EditProps } from '../../registry/registry.ts';
import { isBlank } from '../../values/formatValue.ts';
import { useFormFrame } from '../formFrame.ts';

/** A deep or recursive part. It opens one level at a time, so that no schema is too large. */
export function FoldedEdit(props: EditProps) {
  const { field, value } = props;
  const t = useFieldText();
  const { record, registry, folds } = useFormFrame();
  // a large form draws the part as a line to unfold already: a button in it would be a second step
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
