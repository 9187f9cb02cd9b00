import { FooterToolbar } from '@ant-design/pro-components';
import { use } from 'react';
import { createPortal } from 'react-dom';
import { FormFooter, type FormFooterProps } from '../../../form/FormFooter.tsx';
import { DialogFootContext } from './dialogFoot.ts';

/**
 * Draws the buttons of a form with the number of errors that must still be corrected. They are in the foot of a
 * drawer or dialog, in a FooterToolbar at the foot of a page, and below the fields if the form is a part of a page.
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

/** Without this style the toolbar would be fixed to the window and cover the other tabs of a portal. */
const sticky = { position: 'sticky' } as const;
