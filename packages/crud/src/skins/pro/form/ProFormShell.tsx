import { ProForm } from '@ant-design/pro-components';
import type { FormShellProps } from '../../../form/FormShell.tsx';
import { FormStyles } from '../../../form/FormStyles.tsx';
import { useThemeVariables } from '../../../kit/themeVariables.ts';
import { ProFormStyles } from './ProFormStyles.tsx';
import { useFormThatCalls } from './useFormThatCalls.ts';

/**
 * Draws a ProForm around the fields of this package, which keep their own styles. Features of ProForm that render
 * at every key press are switched off: the submitter, the first focus and the URL sync. The whole record is
 * validated once, when the user submits the form.
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
