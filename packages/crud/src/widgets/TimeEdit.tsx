import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import type { EditProps } from '../registry.ts';
import { controlProps, keepEnter, placeholderOf } from './controlProps.ts';
import { TIME } from './formatValue.ts';
import { useFieldText } from './useFieldText.ts';

export function TimeEdit(props: EditProps<string>) {
  const t = useFieldText();
  const { value, onChange } = props;
  const read = typeof value === 'string' && value ? dayjs(`2000-01-01T${value.slice(0, 8)}`) : null;
  return (
    <TimePicker
      {...controlProps(props)}
      {...keepEnter(props)}
      style={{ width: '100%' }}
      format={TIME}
      placeholder={placeholderOf(props, t, '请选择')}
      value={read?.isValid() ? read : null}
      onChange={(time) => onChange(time ? time.format(TIME) : undefined)}
    />
  );
}
