import type { Clock } from '@isp/schema/values';
import { use } from 'react';
import { machineClock } from '../core/machineClock.ts';
import { LanguageContext } from './contexts.tsx';

/** Returns the clock of the service. Without a provider, returns the clock of this machine. */
export const useClock = (): Clock => use(LanguageContext)?.clock ?? machineClock;
