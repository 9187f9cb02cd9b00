import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { focusFirstError } from '../fields/focusFirstError.ts';
import { useStore } from '../kit/useStore.ts';
import type { FormCore } from './useFormCore.ts';

export interface FormFooterProps {
  readonly core: FormCore;
  /** Messages about errors of the whole form. Empty if there are none. */
  readonly problem: string;
  readonly children: ReactNode;
}

/**
 * Draws the buttons of a form, which stay visible while the form scrolls, and the number of errors that must still
 * be corrected.
 */
export function FormFooter({ core, problem, children }: FormFooterProps) {
  const { engine, id, t } = core;
  const { length } = useStore(engine.onErrorsChange, engine.errorPaths);
  return (
    <div className="isp-foot">
      {problem && <Alert type="error" showIcon title={problem} style={{ whiteSpace: 'pre-line' }} />}
      <div className="isp-footer">
        <span role="status" className="isp-form-error">
          {length > 0 && (
            <Button type="link" danger onClick={() => focusFirstError(id, engine)}>
              {t('{n} 处需要修改', { n: length })}
            </Button>
          )}
        </span>
        {children}
      </div>
    </div>
  );
}
