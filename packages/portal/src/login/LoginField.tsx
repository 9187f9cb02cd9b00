import type { InputHTMLAttributes, ReactNode } from 'react';

/** Attributes that connect a control with its label and its error. */
export type FieldControl = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'aria-invalid' | 'aria-describedby'
>;

export interface LoginFieldProps {
  /** Name and id of the control. Password managers recognise these names. */
  readonly name: string;
  readonly label: string;
  readonly error: ReactNode;
  /** Help text below the control. */
  readonly hint?: string;
  readonly children: (control: FieldControl) => ReactNode;
}

/**
 * Draws label, control and error in the style of antd's form. antd's form itself is not used here, because its code
 * would be a fifth of the sign-in page.
 */
export function LoginField({ name, label, error, hint, children }: LoginFieldProps) {
  const hasError = error !== undefined;
  const describedBy = [hint !== undefined && `${name}-hint`, hasError && `${name}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="portal-field">
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        ...(hasError && { 'aria-invalid': true }),
        ...(describedBy !== '' && { 'aria-describedby': describedBy }),
      })}
      {hasError && (
        <div id={`${name}-error`} role="alert" className="portal-field-error">
          {error}
        </div>
      )}
      {hint !== undefined && (
        <div id={`${name}-hint`} className="portal-field-hint">
          {hint}
        </div>
      )}
    </div>
  );
}
