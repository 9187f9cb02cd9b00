import { pro } from '@isp/crud/pro';
import { loadParts } from '../../../../crud/src/skins/pro/parts.ts';
import type { Contender } from '../contender.ts';
import { loadOurList } from './loadOurList.ts';
import { SkinnedList } from './OurList.tsx';

export async function load(): Promise<void> {
  await Promise.all([loadOurList(), loadParts()]);
}

/** The benchmark list, built with our list from the area file in this folder and drawn in the skin of ProTable. */
export const OurProList: Contender = ({ size }) => <SkinnedList size={size} skin={pro} />;
