import type { TestApi } from './openTestApi.ts';

/** Sets the ways to pay that the platform offers: `ALIPAY,WECHAT`. */
export async function offerPayMethods(api: TestApi, value: string): Promise<void> {
  const { rowVersion } = await api.done('admin', 'GET', 'env-setting/detail?id=pay.channels');
  await api.done('admin', 'PUT', 'env-setting/update', { id: 'pay.channels', rowVersion, value });
  // settings are read again with each page that is opened
  await api.done(undefined, 'GET', 'env');
}
