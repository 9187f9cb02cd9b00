import type { DataSet } from '../../../generated/rows.ts';

/** Types of data that the labelling tool can show. */
export const labelKinds = [
  'IMAGE',
  'TEXT',
  'AUDIO',
  'VIDEO',
] as const satisfies readonly DataSet['dataType'][];
export type LabelKind = (typeof labelKinds)[number];

export const isLabelKind = (dataType: unknown): dataType is LabelKind =>
  (labelKinds as readonly unknown[]).includes(dataType);
