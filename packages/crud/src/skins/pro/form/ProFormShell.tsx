import { ProForm } from '@ant-design/pro-components';
import type { FormShellProps } from '../../../form/FormShell.tsx';
import { FormStyles } from '../../../form/FormStyles.tsx';
import { useThemeVariables } from '../../../kit/themeVariables.ts';
import { ProFormStyles } from './ProFormStyles.tsx';
import { useFormThatCalls } from './useFormThatCalls.ts';

/**
 * Draws a ProForm around the fields of this package, with the styles of these fields. Parts of ProForm that render
 * at every key press are disabled: the submitter, the first focus and the URL sync. One call validates the whole
 * record when it is submitted.
 */
export const ProFormShell = ({ id, layout, busy, onSubmit, children }: FormShellProps) => (
  <>
    <FormStyles />
    <ProFormStyles />
    <ProForm
      id={id}
      form={useFormThatCalls(onSubmit)}
      layout={layout}
      className="isp-form"
      style={useThemeVariables('Form').style}
      submitter={false}
      autoFocusFirstInput={false}
      noValidate
      aria-busy={busy}
    >
      {children}
    </ProForm>
  </>
);
