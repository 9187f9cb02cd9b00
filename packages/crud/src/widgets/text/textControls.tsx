import { Input, type InputProps } from 'antd';
import type { EditProps } from '../../registry/registry.ts';
import { textCount, useTextProps } from './textProps.tsx';

/** A one-line input. */
export const AntdInput = (props: InputProps) => <Input {...props} />;

/** A box that grows with its text. */
export function TextareaEdit(props: EditProps<string>) {
  return (
    <>
      <Input.TextArea {...useTextProps(props)} autoSize={{ minRows: 3, maxRows: 12 }} />
      {textCount(props)}
    </>
  );
}

/** A password, with a button that shows it. */
export function PasswordEdit(props: EditProps<string>) {
  return <Input.Password {...useTextProps(props)} autoComplete="new-password" />;
}
