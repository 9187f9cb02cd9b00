import { Input, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import type { EditProps } from '../registry.ts';
import { controlProps, placeholderOf } from './controlProps.ts';
import { pretty, toText } from './formatValue.ts';
import { Markdown } from './Markdown.tsx';
import { NestedStyles } from './NestedStyles.tsx';
import { useFieldText } from './useFieldText.ts';
import { useHold } from './useSiblings.ts';

export { Markdown };

export function RichTextEdit(props: EditProps<string>) {
  const t = useFieldText();
  const [preview, setPreview] = useState(false);
  const value = toText(props.value);
  const control = (
    <Input.TextArea
      {...controlProps(props)}
      autoSize={{ minRows: 6, maxRows: 24 }}
      placeholder={placeholderOf(props, t, '请输入')}
      value={value}
      onChange={(event) => props.onChange(event.target.value || undefined)}
    />
  );
  if (props.place === 'search') return control;
  return (
    <div>
      <Segmented
        size="small"
        aria-label={t('编辑方式')}
        style={{ marginBottom: 8 }}
        value={preview ? 'preview' : 'edit'}
        onChange={(next) => setPreview(next === 'preview')}
        options={[
          { value: 'edit', label: t('编辑') },
          { value: 'preview', label: t('预览') },
        ]}
      />
      {preview ? (
        <div className="isp-nested" id={props.id}>
          <NestedStyles />
          <Markdown text={value} />
        </div>
      ) : (
        control
      )}
    </div>
  );
}

/** The value of a JSON text, or why it is none. */
function parsed(text: string): { value?: unknown; wrong?: boolean } {
  if (text.trim() === '') return {};
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { wrong: true };
  }
}

export function JsonEdit(props: EditProps<unknown>) {
  const t = useFieldText();
  const { value, onChange } = props;
  const hold = useHold(props.path);
  // what is typed is not always JSON yet: the text is kept here and the value follows when it can
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const text = typed && JSON.stringify(typed.value) === JSON.stringify(value) ? typed.text : pretty(value);
  const wrong = parsed(text).wrong === true;
  useEffect(() => (wrong ? hold(t('不是有效的 JSON')) : undefined), [wrong, hold, t]);
  return (
    <Input.TextArea
      {...controlProps(props)}
      {...(wrong ? { status: 'error' as const } : {})}
      autoSize={{ minRows: 3, maxRows: 16 }}
      spellCheck={false}
      style={{ fontFamily: 'var(--ant-font-family-code, monospace)' }}
      placeholder={t(props.field.ui.placeholder ?? '请输入 JSON')}
      value={text}
      onChange={(event) => {
        const next = parsed(event.target.value);
        const kept = next.wrong ? value : next.value;
        setTyped({ text: event.target.value, value: kept });
        if (!next.wrong) onChange(next.value);
      }}
    />
  );
}
