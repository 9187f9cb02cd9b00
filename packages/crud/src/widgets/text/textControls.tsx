import { Input, type InputProps } from 'antd';
import type { EditProps } from '../../registry/registry.ts';
import { textCount, useTextProps } from './textProps.tsx';

/** Draws antd's one-line input. */
export const AntdInput = (props: InputProps) => <Input {...props} />;

/** Draws an input of several lines, which grows with its text. */
export function TextareaEdit(props: EditProps<string>) {
  return (
    <>
      <Input.TextArea {...useTextProps(props)} autoSize={{ minRows: 3, maxRows: 12 }} />
      {textCount(props)}
    </>
  );
}

/** Draws the input of a password. A button in it shows the typed password. */
export function PasswordEdit(props: EditProps<string>) {
  return <Input.Password {...useTextProps(props)} autoComplete="new-password" />;
}
