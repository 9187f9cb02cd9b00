import type { EntityRules } from '@isp/server';
import type { LogsApiMonitor } from '../../../generated/rows.ts';
import { readErrorRates, readLatency, readQps, readTrend } from './callCharts.ts';
import { readCodes, readStatuses } from './callCounts.ts';
import { readCallers, readRanking } from './callRankings.ts';
import { readSummary } from './callSummary.ts';

/**
 * Rules of the figures of calls that the caller may see. For ranges of up to a day the figures are calculated from
 * single calls, for longer ranges from hourly sums.
 */
export const monitorRules: EntityRules<LogsApiMonitor> = {
  statistics: {
    summary: (work, { query }) => readSummary(work, query),
    trend: (work, { query }) => (query.metric === 'qps' ? readQps(work, query) : readTrend(work, query)),
    latency: (work, { query }) => readLatency(work, query),
    errors: (work, { query }) =>
      query.group === 'interface' ? readErrorRates(work, query) : readCodes(work, query),
    statusDistribution: (work, { query }) => readStatuses(work, query),
    ranking: (work, { query }) =>
      query.by === 'caller' ? readCallers(work, query) : readRanking(work, query),
  },
};
