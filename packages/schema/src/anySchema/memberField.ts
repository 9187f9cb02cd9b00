import type { Field, Others } from '../model/field.ts';
import { matchesPattern } from '../rules/boundedPattern.ts';

/** The field of a member nobody declared: that of a pattern its name matches, else of any. */
export const memberField = ({ field, patterns }: Others, name: string): Field =>
  patterns.find(({ pattern }) => matchesPattern(pattern, name, { isForeign: true }))?.field ?? field;
