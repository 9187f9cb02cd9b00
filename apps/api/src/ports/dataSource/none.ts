import { Refusal } from '@isp/server';
import type { DataSource } from './port.ts';

/** The port that is used if no volumes and object stores are connected. */
export const noDataSource: DataSource = {
  // biome-ignore lint/correctness/useYield: nothing is listed where nothing can be
  async *list() {
    throw new Error('未接入数据来源，请改用本地上传，或联系平台管理员');
  },
  read: () => Promise.reject(new Refusal('DATA_SOURCE_NOT_CONNECTED')),
};
