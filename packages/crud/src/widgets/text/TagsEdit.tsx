import { Select } from 'antd';
import { useFieldText } from '../../context/useFieldText.ts';
import { controlProps } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { listOf, toText } from '../../values/formatValue.ts';
import { toWords } from '../../values/toWords.ts';

type Word = string | number;

export function TagsEdit(props: EditProps<Word | readonly Word[]>) {
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
      value={listOf(value).map(toText)}
      onChange={(next: string[]) => {
        const texts = next.map((text) => text.trim()).filter(Boolean);
        // a text that is not a number remains a text, and validation refuses it
        const words = toWords(texts, props.field);
        props.onChange(words.length === 0 ? undefined : words);
      }}
    />
  );
}
