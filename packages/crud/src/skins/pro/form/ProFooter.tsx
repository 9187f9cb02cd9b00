import { FooterToolbar } from '@ant-design/pro-components';
import { use } from 'react';
import { createPortal } from 'react-dom';
import { FormFooter, type FormFooterProps } from '../../../form/FormFooter.tsx';
import { DialogFootContext } from './dialogFoot.ts';

/**
 * Draws the buttons of a form, and the number of errors that must still be corrected. In a drawer or dialog they
 * are in its foot, on a page in a FooterToolbar at the bottom, and below the fields if the form is only a part of a
 * page.
 */
export function ProFooter(props: FormFooterProps) {
  const foot = use(DialogFootContext);
  if (foot !== undefined) return foot && createPortal(<FormFooter {...props} />, foot);
  if (props.core.mode === 'plain') return <FormFooter {...props} />;
  return (
    <FooterToolbar
      portalDom={false}
      className="isp-pro-foot isp-pro-bar"
      style={sticky}
      renderContent={() => <FormFooter {...props} />}
    />
  );
}

/**
 * Position of the toolbar. By default it would be fixed to the window and would also cover other tabs of the
 * portal.
 */
const sticky = { position: 'sticky' } as const;
