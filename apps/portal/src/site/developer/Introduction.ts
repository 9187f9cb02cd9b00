import type { Content } from '../content/Content.ts';

export interface Introduction {
  /** The platform's own text on becoming a developer. */
  readonly more: Content | null;
}
