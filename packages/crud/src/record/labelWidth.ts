import type { Field } from '@isp/schema';
import { textWidth } from '../kit/measureText.ts';

/** Labels wider than this break into lines. */
const MAX_WIDTH_PX = 168;
/** Reserve for fonts that are wider than calculated. */
const SLACK_PX = 8;

/** Width in px of the widest label among fields in one column, so that their values are aligned. */
export const labelWidth = (fields: readonly Field[], t: (text: string) => string): number =>
  Math.min(MAX_WIDTH_PX, Math.max(0, ...fields.map(({ title }) => textWidth(t(title)) + SLACK_PX)));
