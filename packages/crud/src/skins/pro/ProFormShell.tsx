import { ProForm } from '@ant-design/pro-components';
import type { FormShellProps } from '../../form/FormShell.tsx';
import { useFormThatCalls } from './useFormThatCalls.ts';

/**
 * ProForm around our own fields. The parts of it that render at every key are off: the submitter, the first focus and
 * the URL sync. One call validates the whole record when it is sent.
 */
export const ProFormShell = ({ id, layout, className, busy, onSubmit, children }: FormShellProps) => (
  <ProForm
    id={id}
    form={useFormThatCalls(onSubmit)}
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
