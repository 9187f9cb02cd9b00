import type { TestApi } from './openTestApi.ts';

/** Sets the payment methods that the platform offers, such as `ALIPAY,WECHAT`. */
export async function offerPayMethods(api: TestApi, value: string): Promise<void> {
  const { rowVersion } = await api.done('admin', 'GET', 'env-setting/detail?id=pay.channels');
  await api.done('admin', 'PUT', 'env-setting/update', { id: 'pay.channels', rowVersion, value });
  // Settings are read again when a page is opened.
  await api.done(undefined, 'GET', 'env');
}
