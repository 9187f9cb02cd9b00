import type { TestApi } from './openTestApi.ts';

/** Sets the payment methods that the platform offers to customers. Example of a value: `ALIPAY,WECHAT`. */
export async function offerPayMethods(api: TestApi, value: string): Promise<void> {
  const { rowVersion } = await api.done('admin', 'GET', 'env-setting/detail?id=pay.channels');
  await api.done('admin', 'PUT', 'env-setting/update', { id: 'pay.channels', rowVersion, value });
  // The service reads its settings again when the call `env` is made, which pages make when they open.
  await api.done(undefined, 'GET', 'env');
}
