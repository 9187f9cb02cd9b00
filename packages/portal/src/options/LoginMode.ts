import type { ComponentType } from 'react';
import type { Values } from '../settings/readValues.ts';

/**
 * A way to sign in, which is one tab of the sign-in page.
 *
 * @example
 * const card: LoginMode = { key: 'card', title: '读者证', Form: () => <input aria-label="读者证" /> };
 */
export interface LoginMode {
  /** Key: `account`, `phone`, `social`, `sso`, or a key that the portal defines. */
  readonly key: string;
  /** Title in the source language. */
  readonly title: string;
  readonly Form: ComponentType<LoginModeProps>;
  /** Returns true if the platform offers this way. @defaultValue always offered */
  readonly isOffered?: (settings: Values) => boolean;
}

/**
 * Properties of the form for a way to sign in.
 *
 * @example
 * const CardForm = ({ wanted }: LoginModeProps) => <a href={wanted}>读者证</a>;
 */
export interface LoginModeProps {
  /** Settings of the platform. */
  readonly settings: Values;
  /** Path of the portal's page to which the user returns after signing in. */
  readonly wanted: string | undefined;
}
