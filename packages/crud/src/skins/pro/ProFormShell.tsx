import { ProForm } from '@ant-design/pro-components';
import type { FormShellProps } from '../../form/FormShell.tsx';

/**
 * ProForm around our own fields. The parts of it that render at every key are off: the submitter, the first focus and
 * the URL sync. `form` has a submit of its own, since one call validates the whole record.
 */
export const ProFormShell = ({ id, form, layout, className, busy, children }: FormShellProps) => (
  <ProForm
    id={id}
    form={form}
    layout={layout}
    className={className}
    submitter={false}
    autoFocusFirstInput={false}
    noValidate
    aria-busy={busy}
  >
    {children}
  </ProForm>
);
