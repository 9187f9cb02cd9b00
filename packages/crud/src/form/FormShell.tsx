import { ConfigProvider } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import { useThemeVariables } from '../kit/themeVariables.ts';
import { FormStyles } from './FormStyles.tsx';

export interface FormShellProps {
  /** DOM id, so that a button outside the form can submit it. */
  readonly id: string;
  readonly layout: 'vertical' | 'horizontal';
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * The `<form>` element of a form, with antd's class names. The browser checks nothing: the record is checked by one call
 * when it is sent. antd's own `Form` brings a store and rules per field, which no form of this package uses.
 */
export function FormShell({ id, layout, busy, onSubmit, children }: FormShellProps) {
  const { componentSize } = ConfigProvider.useConfig();
  const variables = useThemeVariables('Form');
  const size = componentSize === 'small' || componentSize === 'large' ? ` ant-form-${componentSize}` : '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // a form in a dialog is, for React, inside of the form that opened it
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form
      id={id}
      className={`ant-form ant-form-${layout}${size} ${variables.className} isp-form`}
      style={variables.style}
      autoComplete="off"
      noValidate
      aria-busy={busy}
      onSubmit={handleSubmit}
    >
      <FormStyles />
      {children}
    </form>
  );
}
