import type { RefusalTexts } from '@isp/server';

/** Refusals of uploads, each with its HTTP status and texts. */
export const fileRefusals = {
  FILE_TOO_LARGE: { status: 400, 'zh-CN': '文件超过 {n} MiB', 'en-US': 'The file exceeds {n} MiB' },
  FILE_TYPE: {
    status: 400,
    'zh-CN': '不支持的文件类型，或文件内容与扩展名不符',
    'en-US': 'The file type is not supported, or the content does not match the file extension',
  },
  FILE_EMPTY: {
    status: 400,
    'zh-CN': '文件是空的，请重新选择',
    'en-US': 'The file is empty: select another one',
  },
  FILE_INCOMPLETE: {
    status: 409,
    'zh-CN': '文件尚未上传完整，请继续上传',
    'en-US': 'The file has not been uploaded completely: resume the upload',
  },
  FILE_TOO_MANY: {
    status: 400,
    'zh-CN': '未完成的上传过多（最多 {n} 个），请先完成或取消一些',
    'en-US': 'Too many unfinished uploads (at most {n}): complete or cancel some first',
  },
  FILE_UNSAVED_FULL: {
    status: 400,
    'zh-CN':
      '未随记录保存的上传最多占用 {n} MiB，已用 {used} MiB：请先保存对应的表单，未保存的文件将在 24 小时后自动清理',
    'en-US':
      'Unsaved uploads are limited to {n} MiB and {used} MiB are used: save the forms they belong to. Unsaved files are removed after 24 hours.',
  },
  FILE_USER_FULL: {
    status: 400,
    'zh-CN': '您上传的文件最多占用 {n} MiB，已用 {used} MiB：请删除不再需要的记录，或联系平台管理员',
    'en-US':
      'Your files are limited to {n} MiB and {used} MiB are used: delete records you no longer need, or contact the platform administrator',
  },
  FILE_USER_MANY: {
    status: 400,
    'zh-CN': '您最多可以保存 {n} 个文件，已有 {used} 个：请删除不再需要的记录，或联系平台管理员',
    'en-US':
      'You may keep at most {n} files and have {used}: delete records you no longer need, or contact the platform administrator',
  },
  FILE_ORG_MANY: {
    status: 400,
    'zh-CN': '机构最多可以保存 {n} 个文件，已有 {used} 个：请删除不再需要的记录，或联系平台管理员',
    'en-US':
      'The organisation may keep at most {n} files and has {used}: delete records you no longer need, or contact the platform administrator',
  },
  FILE_ORG_FULL: {
    status: 400,
    'zh-CN': '机构的文件最多占用 {n} MiB，已用 {used} MiB：请删除不再需要的记录，或联系平台管理员',
    'en-US':
      'The files of the organisation are limited to {n} MiB and {used} MiB are used: delete records you no longer need, or contact the platform administrator',
  },
} as const satisfies RefusalTexts;
