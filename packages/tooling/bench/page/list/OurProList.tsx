import { pro } from '@isp/crud/pro';
import { loadParts } from '../../../../crud/src/skins/pro/parts.ts';
import type { Contender } from '../contender.ts';
import { load as loadList, SkinnedList } from './OurList.tsx';

export async function load(): Promise<void> {
  await Promise.all([loadList(), loadParts()]);
}

/** Our list, made from the area file beside this file and drawn by ProTable. */
export const OurProList: Contender = ({ size }) => <SkinnedList size={size} skin={pro} />;
