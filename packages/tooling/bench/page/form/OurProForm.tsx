import { pro } from '@isp/crud/pro';
import { loadParts } from '../../../../crud/src/skins/pro/parts.ts';
import type { Contender } from '../contender.ts';
import { load as loadForm, OurForm } from './OurForm.tsx';

export async function load(): Promise<void> {
  await Promise.all([loadForm(), loadParts()]);
}

/** Our benchmark form, drawn in the skin of ProForm. */
export const OurProForm: Contender = ({ size }) => (
  <pro.Provider>
    <OurForm size={size} />
  </pro.Provider>
);
