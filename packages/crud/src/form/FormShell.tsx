import { Form, type FormInstance } from 'antd';
import { type ComponentType, createContext, type ReactNode } from 'react';

export interface FormShellProps {
  /** DOM id, so that a button outside the form can submit it. */
  readonly id: string;
  readonly form: FormInstance;
  readonly layout: 'vertical' | 'horizontal';
  readonly className: string;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The `<form>` element of a form. The browser checks nothing: the record is checked by one call when it is sent. */
export const FormShell = ({ id, form, layout, className, busy, children }: FormShellProps) => (
  <Form
    id={id}
    form={form}
    layout={layout}
    className={className}
    autoComplete="off"
    noValidate
    aria-busy={busy}
  >
    {children}
  </Form>
);

/** Draws the `<form>` element; a skin may bring its own. */
export const FormShellContext = createContext<ComponentType<FormShellProps>>(FormShell);
