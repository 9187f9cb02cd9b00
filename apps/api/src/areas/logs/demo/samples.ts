import type { EntitySamples } from '@isp/server/testing';

const opsLog: EntitySamples = { addedOnly: true, table: 'isp_ops_log' };

export const samples = { 'logs.opsLog': opsLog };
