import type { Clock } from '@isp/schema/values';
import { use } from 'react';
import { machineClock } from '../core/machineClock.ts';
import { LanguageContext } from './contexts.tsx';

/** The clock of the service; the machine's own without a provider. */
export const useClock = (): Clock => use(LanguageContext)?.clock ?? machineClock;
