import { Refusal } from '@isp/server';
import type { ImageBuilder } from './port.ts';

const refuse = () => Promise.reject(new Refusal('BUILDER_NOT_CONNECTED'));

/** Port that is used without an image builder. */
export const noImageBuilder: ImageBuilder = {
  missing: 'BUILDER_NOT_CONNECTED',
  start: refuse,
  look: refuse,
  cancel: refuse,
  stepsOf: refuse,
  logOf: refuse,
};
