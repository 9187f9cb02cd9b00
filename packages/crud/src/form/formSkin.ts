import { type ComponentType, createContext } from 'react';
import type { FormDialogProps } from './FormDialog.tsx';
import type { FormFooterProps } from './FormFooter.tsx';
import type { FormGroupSectionProps } from './FormGroupSection.tsx';
import type { FormShellProps } from './FormShell.tsx';
import type { FormStepsProps } from './FormSteps.tsx';

/** The parts a form is drawn with, around its fields. */
export interface FormParts {
  /** The `<form>` element. */
  readonly Shell: ComponentType<FormShellProps>;
  /** A titled group of fields. */
  readonly Group: ComponentType<FormGroupSectionProps>;
  readonly Steps: ComponentType<FormStepsProps>;
  /** Buttons and messages. */
  readonly Footer: ComponentType<FormFooterProps>;
}

export interface FormSkin extends FormParts {
  /** The drawer or dialog of a form over another screen. */
  readonly Dialog: ComponentType<FormDialogProps>;
}

/** Draws forms in place of this package's own parts; undefined without a skin. */
export const FormSkinContext = createContext<FormSkin | undefined>(undefined);
