import type { Content } from '../content/Content.ts';

export interface Introduction {
  /** Further text about becoming a developer, which the platform has published; null if there is none. */
  readonly more: Content | null;
}
