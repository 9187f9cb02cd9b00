import type { Field, Others } from '../model/field.ts';
import { matchesPattern } from '../rules/boundedPattern.ts';

/** The field of a member that is not declared: that of the first pattern its name matches, else that of all other names. */
export const memberField = ({ field, patterns }: Others, name: string): Field =>
  patterns.find(({ pattern }) => matchesPattern(pattern, name, { isForeign: true }))?.field ?? field;
