import type { RefusalTexts } from '@isp/server';

export const buildRefusals = {
  NOTEBOOK_NOT_RUNNING: {
    status: 400,
    'zh-CN': 'Notebook 未运行，请启动后再保存为镜像',
    'en-US': 'The notebook is not running: start it, then save it as an image',
  },
  TOO_MANY_BUILDS: {
    status: 400,
    'zh-CN': '机构同时进行的镜像构建已达 {most} 个，请等待其中一些完成或取消后重试',
    'en-US':
      'The organisation already has {most} builds in progress: wait for some to finish or cancel them, then try again',
  },
} as const satisfies RefusalTexts;
