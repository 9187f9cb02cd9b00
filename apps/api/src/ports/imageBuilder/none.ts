import { Refusal } from '@isp/server';
import type { ImageBuilder } from './port.ts';

const refuse = () => Promise.reject(new Refusal('BUILDER_NOT_CONNECTED'));

/** The port that is used if no image builder is connected. It refuses every call. */
export const noImageBuilder: ImageBuilder = {
  missing: 'BUILDER_NOT_CONNECTED',
  start: refuse,
  look: refuse,
  cancel: refuse,
  stepsOf: refuse,
  logOf: refuse,
};
