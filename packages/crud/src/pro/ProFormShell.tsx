import { ProForm } from '@ant-design/pro-components';
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';

export interface ProFormShellProps {
  /** DOM id, so that a button outside the form can submit it. */
  readonly id: string;
  readonly form: FormInstance;
  readonly layout: 'vertical' | 'horizontal';
  readonly className?: string;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/**
 * Pro's form with nothing of it that renders per keystroke: no submitter, no focus on mount, no URL sync, and the
 * submit of `form` instead of the library's own, since the record is checked by one call and not by field rules.
 */
export function ProFormShell({ id, form, layout, className, busy, children }: ProFormShellProps) {
  return (
    <ProForm
      id={id}
      form={form}
      layout={layout}
      {...(className ? { className } : {})}
      submitter={false}
      autoFocusFirstInput={false}
      noValidate
      aria-busy={busy}
    >
      {children}
    </ProForm>
  );
}
