import type { Field } from '@isp/schema';
import { textWidth } from '../kit/measureText.ts';

/** Labels wider than this, in px, break into lines. */
const MAX_WIDTH_PX = 168;
/** Px by which a font may be wider than reckoned. */
const SLACK_PX = 8;

/** Px that hold the widest label of fields that stand below each other: their values then begin at one line. */
export const labelWidth = (fields: readonly Field[], t: (text: string) => string): number =>
  Math.min(MAX_WIDTH_PX, Math.max(0, ...fields.map(({ title }) => textWidth(t(title)) + SLACK_PX)));
