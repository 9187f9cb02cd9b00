import type { Field } from '@isp/schema';
import { textWidth } from '../kit/measureText.ts';

/** Maximum width of a label, in px. Wider labels break into several lines. */
const MAX_WIDTH_PX = 168;
/** Additional width of a label in px, because some fonts are wider than the calculation assumes. */
const SLACK_PX = 8;

/**
 * Returns the width in px of the widest label among the fields of one column. All labels of the column get this
 * width, so that the values are aligned.
 */
export const labelWidth = (fields: readonly Field[], t: (text: string) => string): number =>
  Math.min(MAX_WIDTH_PX, Math.max(0, ...fields.map(({ title }) => textWidth(t(title)) + SLACK_PX)));
