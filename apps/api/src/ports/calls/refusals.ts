import type { RefusalTexts } from '@isp/server';

/**
 * Refusals for the case that an external system failed or is not connected. Clients show users the text of a reply
 * with status 500, but not of one with status 503.
 */
export const portRefusals = {
  CLUSTER_ERROR: {
    status: 500,
    'zh-CN': '集群服务异常',
    'en-US': 'The cluster service failed',
  },
  REGISTRY_ERROR: {
    status: 500,
    'zh-CN': '镜像服务异常',
    'en-US': 'The image registry failed',
  },
  PAYMENT_ERROR: {
    status: 500,
    'zh-CN': '支付渠道异常',
    'en-US': 'The payment channel failed',
  },
  CLUSTER_NOT_CONNECTED: {
    status: 500,
    'zh-CN': '未接入计算集群，无法执行该操作，请联系平台管理员',
    'en-US': 'No compute cluster is connected: contact the platform administrator',
  },
  REGISTRY_NOT_CONNECTED: {
    status: 500,
    'zh-CN': '未接入镜像仓库服务，无法执行该操作，请联系平台管理员',
    'en-US': 'No image registry is connected: contact the platform administrator',
  },
  MODEL_STORE_NOT_CONNECTED: {
    status: 500,
    'zh-CN': '未接入模型存储，仅支持上传模型文件，请联系平台管理员',
    'en-US':
      'No model store is connected, so models can only be uploaded: contact the platform administrator',
  },
  BUILDER_NOT_CONNECTED: {
    status: 500,
    'zh-CN': '未接入镜像构建服务，无法执行该操作，请联系平台管理员',
    'en-US': 'No image build service is connected: contact the platform administrator',
  },
  PAYMENT_NOT_CONNECTED: {
    status: 500,
    'zh-CN': '未接入该支付渠道，请更换支付方式或联系平台管理员',
    'en-US':
      'This payment channel is not connected: choose another one or contact the platform administrator',
  },
  DATA_SOURCE_NOT_CONNECTED: {
    status: 500,
    'zh-CN': '未接入数据来源，无法读取该文件，请联系平台管理员',
    'en-US': 'No data source is connected, so this file cannot be read: contact the platform administrator',
  },
} as const satisfies RefusalTexts;
