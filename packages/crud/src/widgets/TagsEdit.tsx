import { Select } from 'antd';
import type { EditProps } from '../registry.ts';
import { controlProps } from './controlProps.ts';
import { isBlank, toText } from './formatValue.ts';
import { useFieldText } from './useFieldText.ts';

export function TagsEdit(props: EditProps<readonly string[]>) {
  const t = useFieldText();
  const { value } = props;
  return (
    <Select
      {...controlProps(props)}
      style={{ width: '100%' }}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', ';', '；']}
      placeholder={t(props.field.ui.placeholder ?? '输入后按回车')}
      value={Array.isArray(value) ? value.map(toText) : isBlank(value) ? [] : [toText(value)]}
      onChange={(next: string[]) => {
        const texts = next.map((text) => text.trim()).filter(Boolean);
        const typed = props.field.item?.type === 'integer' || props.field.item?.type === 'number';
        props.onChange(
          texts.length === 0 ? undefined : typed ? (texts.map(Number) as unknown as string[]) : texts,
        );
      }}
    />
  );
}
