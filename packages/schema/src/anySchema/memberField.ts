import type { Field, Others } from '../model/field.ts';
import { matchesPattern } from '../rules/boundedPattern.ts';

/**
 * The field of a member that is not declared: the field of the first pattern that matches its name, else the field of
 * all other names.
 */
export const memberField = ({ field, patterns }: Others, name: string): Field =>
  patterns.find(({ pattern }) => matchesPattern(pattern, name, { isForeign: true }))?.field ?? field;
