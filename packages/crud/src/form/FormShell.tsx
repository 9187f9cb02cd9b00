import { ConfigProvider } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import { useThemeVariables } from '../kit/themeVariables.ts';
import { FormStyles } from './FormStyles.tsx';

export interface FormShellProps {
  /** DOM id, with which a button outside the form can submit the form. */
  readonly id: string;
  readonly layout: 'vertical' | 'horizontal';
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * Draws the `<form>` element of a form, with antd's class names. The browser validates nothing, because the whole
 * record is validated when the user submits it. antd's component `Form` is not used: it has its own store and rules
 * for each field, which no form of this package needs.
 */
export function FormShell({ id, layout, busy, onSubmit, children }: FormShellProps) {
  const { componentSize } = ConfigProvider.useConfig();
  const variables = useThemeVariables('Form');
  const size = componentSize === 'small' || componentSize === 'large' ? ` ant-form-${componentSize}` : '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // in React's tree, a form in a dialog is inside the form that opened the dialog, so the submit event must not
    // reach the outer form
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
