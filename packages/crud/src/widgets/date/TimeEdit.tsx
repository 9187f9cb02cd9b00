import { useFieldText } from '../../context/useFieldText.ts';
import { controlProps, placeholderOf } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { toFace, usePickers } from '../../values/clockFace.ts';
import { isBlank, TIME, toText } from '../../values/formatValue.ts';
import { isTime } from '../../values/moments.ts';
import { TypedTextsProvider, typedPickerParts } from './typedPicker.tsx';
import { useOpenByKey } from './useOpenByKey.ts';

export function TimeEdit(props: EditProps<string>) {
  const t = useFieldText();
  const { value, onChange } = props;
  const { TimePicker } = usePickers();
  const byKey = useOpenByKey(props);
  const isRead = typeof value === 'string' && isTime(value);
  const typing = {
    halfOf: () => (isRead || isBlank(value) ? undefined : toText(value)),
    onType: (_id: string, text: string) => onChange(text || undefined),
  };
  return (
    <TypedTextsProvider value={typing}>
      <TimePicker
        {...controlProps(props)}
        {...byKey}
        components={typedPickerParts}
        style={{ width: '100%' }}
        format={TIME}
        placeholder={placeholderOf(props, t, '请选择')}
        value={isRead ? toFace(`2000-01-01 ${value.slice(0, 8)}`) : null}
        onChange={(time) => onChange(time ? time.format(TIME) : undefined)}
        onBlur={() => {
          const whole = `${value}:00`;
          if (!isRead && isTime(whole)) onChange(whole);
          props.onBlur?.();
        }}
      />
    </TypedTextsProvider>
  );
}
