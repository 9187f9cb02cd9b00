import type { RefusalTexts } from '@isp/server';

export const buildRefusals = {
  NOTEBOOK_NOT_RUNNING: {
    status: 400,
    'zh-CN': 'Notebook 未运行，请启动后再保存为镜像',
    'en-US': 'The notebook does not run: start it, then save it as an image',
  },
} as const satisfies RefusalTexts;
