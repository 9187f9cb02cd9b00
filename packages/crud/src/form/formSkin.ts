import { type ComponentType, createContext } from 'react';
import type { FormDialogProps } from './FormDialog.tsx';
import type { FormFooterProps } from './FormFooter.tsx';
import type { FormGroupSectionProps } from './FormGroupSection.tsx';
import type { FormShellProps } from './FormShell.tsx';
import type { FormStepsProps } from './FormSteps.tsx';

/** The components with which the parts of a form around its fields are drawn. A skin may replace them. */
export interface FormParts {
  /** Component that draws the `<form>` element. */
  readonly Shell: ComponentType<FormShellProps>;
  /** Component that draws a titled group of fields. */
  readonly Group: ComponentType<FormGroupSectionProps>;
  readonly Steps: ComponentType<FormStepsProps>;
  /** Component that draws the buttons and messages at the end of a form. */
  readonly Footer: ComponentType<FormFooterProps>;
}

export interface FormSkin extends FormParts {
  /** Component that draws the drawer or dialog of a form over another screen. */
  readonly Dialog: ComponentType<FormDialogProps>;
}

/** Components of the skin, which draw forms in place of the components of this package. Undefined without a skin. */
export const FormSkinContext = createContext<FormSkin | undefined>(undefined);
