import type { RefusalTexts } from '@isp/server';

/**
 * Reasons why an external system did not do its work, or is missing. Clients show the text of a 500, not of a 503.
 */
export const portRefusals = {
  CLUSTER_ERROR: {
    status: 500,
    'zh-CN': '集群服务异常',
    'en-US': 'The cluster does not answer as it should',
  },
  REGISTRY_ERROR: {
    status: 500,
    'zh-CN': '镜像服务异常',
    'en-US': 'The image registry does not answer as it should',
  },
  PAYMENT_ERROR: {
    status: 500,
    'zh-CN': '支付渠道异常',
    'en-US': 'The payment channel does not answer as it should',
  },
  CLUSTER_NOT_CONNECTED: {
    status: 500,
    'zh-CN': '未接入计算集群，无法执行该操作，请联系平台管理员',
    'en-US': 'No cluster is connected, so this cannot be done; ask the administrator of the platform',
  },
  REGISTRY_NOT_CONNECTED: {
    status: 500,
    'zh-CN': '未接入镜像仓库服务，无法执行该操作，请联系平台管理员',
    'en-US': 'No image registry is connected, so this cannot be done; ask the administrator of the platform',
  },
  MODEL_STORE_NOT_CONNECTED: {
    status: 500,
    'zh-CN': '未接入模型存储，仅支持上传模型文件，请联系平台管理员',
    'en-US':
      'No model store is connected, so models can only be uploaded; ask the administrator of the platform',
  },
  BUILDER_NOT_CONNECTED: {
    status: 500,
    'zh-CN': '未接入镜像构建服务，无法执行该操作，请联系平台管理员',
    'en-US':
      'Nothing is connected that builds images, so this cannot be done; ask the administrator of the platform',
  },
  PAYMENT_NOT_CONNECTED: {
    status: 500,
    'zh-CN': '未接入该支付渠道，请更换支付方式或联系平台管理员',
    'en-US':
      'This payment channel is not connected; choose another, or ask the administrator of the platform',
  },
  DATA_SOURCE_NOT_CONNECTED: {
    status: 500,
    'zh-CN': '未接入数据来源，无法读取该文件，请联系平台管理员',
    'en-US':
      'No source of data is connected, so this file cannot be read; ask the administrator of the platform',
  },
} as const satisfies RefusalTexts;
