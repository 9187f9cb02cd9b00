import type { Content } from '../content/Content.ts';

export interface Introduction {
  /** What the platform publishes of its own on becoming a developer. */
  readonly more: Content | null;
}
