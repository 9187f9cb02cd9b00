import type { ComponentType } from 'react';
import type { Values } from '../settings/readValues.ts';

/**
 * A way to sign in: a tab of the sign-in page.
 *
 * @example
 * const card: LoginMode = { key: 'card', title: '读者证', Form: () => <input aria-label="读者证" /> };
 */
export interface LoginMode {
  /** `account`, `phone`, `social`, `sso`, or a key of the portal's own. */
  readonly key: string;
  /** Source-language text. */
  readonly title: string;
  readonly Form: ComponentType<LoginModeProps>;
  /** Whether the platform offers it. @defaultValue always */
  readonly isOffered?: (settings: Values) => boolean;
}

/**
 * Properties of the form of a way to sign in.
 *
 * @example
 * const CardForm = ({ wanted }: LoginModeProps) => <a href={wanted}>读者证</a>;
 */
export interface LoginModeProps {
  /** Settings of the platform. */
  readonly settings: Values;
  /** Path of the portal to return to. */
  readonly wanted: string | undefined;
}
