import type { Content } from '../content/Content.ts';

export interface Introduction {
  /** Text of the platform about becoming a developer. */
  readonly more: Content | null;
}
