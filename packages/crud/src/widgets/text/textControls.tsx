import { Input, type InputProps } from 'antd';
import type { EditProps } from '../../registry/registry.ts';
import { textCount, useTextProps } from './textProps.tsx';

/** Draws a one-line input. */
export const AntdInput = (props: InputProps) => <Input {...props} />;

/** Draws a box that grows with its text. */
export function TextareaEdit(props: EditProps<string>) {
  return (
    <>
      <Input.TextArea {...useTextProps(props)} autoSize={{ minRows: 3, maxRows: 12 }} />
      {textCount(props)}
    </>
  );
}

/** Draws the input of a password, with a button that shows the password. */
export function PasswordEdit(props: EditProps<string>) {
  return <Input.Password {...useTextProps(props)} autoComplete="new-password" />;
}
