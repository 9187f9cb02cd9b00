import { roundedIn } from '@isp/schema/internal';
import { Input, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { useFieldText } from '../../context/useFieldText.ts';
import type { Path } from '../../core/path.ts';
import { useBlock } from '../../data/formAccess.ts';
import { NestedStyles } from '../../kit/NestedStyles.tsx';
import { controlProps, placeholderOf } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { prettyJson, toText } from '../../values/formatValue.ts';
import { Markdown } from './Markdown.tsx';

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
        // the group itself can do nothing with keys; the chosen one of its radio buttons has the focus
        tabIndex={-1}
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

/** Parses a JSON text. Returns its value or its error. The error has a position if the browser reports one. */
function parsed(text: string): {
  value?: unknown;
  error?: { line?: string; column?: string; rounded?: string };
} {
  if (text.trim() === '') return {};
  try {
    const value = JSON.parse(text) as unknown;
    const rounded = roundedIn(text);
    return rounded === undefined ? { value } : { error: { rounded } };
  } catch (error) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
    return { error: line && column ? { line, column } : {} };
  }
}

/**
 * Blocks submitting while a JSON text is invalid, and shows the position of the error at the field. Returns true if
 * the text is invalid.
 */
function useJsonBlock(path: Path, text: string): boolean {
  const t = useFieldText();
  const block = useBlock(path);
  const { error } = parsed(text);
  const { line, column, rounded } = error ?? {};
  const isInvalid = error !== undefined;
  useEffect(() => {
    if (!isInvalid) return;
    if (rounded !== undefined) return block(t('数字过长，无法精确保存：{number}', { number: rounded }));
    const at = line && column ? t('（第 {line} 行，第 {column} 列）', { line, column }) : '';
    return block(`${t('不是有效的 JSON')}${at}`);
  }, [isInvalid, line, column, rounded, block, t]);
  return isInvalid;
}

const codeStyle = { fontFamily: 'var(--ant-font-family-code, monospace)', tabSize: 2 };

/**
 * Draws an input for a text with significant lines, such as a script. The Tab key leaves the input instead of
 * typing a tab, because keyboard users must be able to leave it.
 */
export function CodeEdit(props: EditProps<string>) {
  const t = useFieldText();
  const text = toText(props.value);
  const isJson = props.field.ui.options?.language === 'json';
  const isInvalid = useJsonBlock(props.path, isJson ? text : '');
  return (
    <Input.TextArea
      {...controlProps(props)}
      {...(isInvalid ? { status: 'error' as const } : {})}
      autoSize={{ minRows: 4, maxRows: 24 }}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      wrap="off"
      style={codeStyle}
      placeholder={placeholderOf(props, t, '请输入')}
      value={text}
      onChange={(event) => props.onChange(event.target.value || undefined)}
    />
  );
}

export function JsonEdit(props: EditProps<unknown>) {
  const t = useFieldText();
  const { value, onChange } = props;
  // the typed text is kept in the state, because the value of the field changes only when the text is valid JSON
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const text =
    typed && JSON.stringify(typed.value) === JSON.stringify(value) ? typed.text : prettyJson(value);
  const isInvalid = useJsonBlock(props.path, text);
  return (
    <Input.TextArea
      {...controlProps(props)}
      {...(isInvalid ? { status: 'error' as const } : {})}
      autoSize={{ minRows: 3, maxRows: 16 }}
      spellCheck={false}
      style={codeStyle}
      placeholder={t(props.field.ui.placeholder ?? '请输入 JSON')}
      value={text}
      onChange={(event) => {
        const next = parsed(event.target.value);
        const kept = next.error ? value : next.value;
        setTyped({ text: event.target.value, value: kept });
        if (!next.error) onChange(next.value);
      }}
    />
  );
}
