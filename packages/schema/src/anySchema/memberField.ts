import type { Field, Others } from '../model/field.ts';
import { matchesPattern } from '../rules/boundedPattern.ts';

/**
 * Returns the field of a member that is not declared: the field of the first pattern that matches the member's
 * name, otherwise the field for all other names.
 */
export const memberField = ({ field, patterns }: Others, name: string): Field =>
  patterns.find(({ pattern }) => matchesPattern(pattern, name, { isForeign: true }))?.field ?? field;
