import type { RefusalTexts } from '@isp/server';

/** Refusals of starting a notebook, each with its HTTP status and texts. */
export const notebookRefusals = {
  DATA_SET_GONE: {
    status: 400,
    'zh-CN': '{name} 挂载的数据集已删除，请先在编辑中移除或更换',
    'en-US': 'A dataset mounted by {name} was deleted: edit the notebook to remove or replace it',
  },
  VOLUME_LOST: {
    status: 400,
    'zh-CN': '{name} 挂载的存储卷 {volume} 已丢失，请先在编辑中更换',
    'en-US': 'The volume {volume} mounted by {name} is lost: edit the notebook to replace it',
  },
  VOLUME_IN_USE: {
    status: 400,
    'zh-CN': '存储卷 {volume} 仅支持单节点读写，正被 {user} 使用，请先停止它或更换存储卷',
    'en-US':
      'Volume {volume} can only be mounted on one node and is used by {user}: stop that first or choose another volume',
  },
} as const satisfies RefusalTexts;
