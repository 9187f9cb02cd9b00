import type { RefusalTexts } from '@isp/server';

/**
 * Refusals of labelling data sets, and of publishing, importing and reading them, each with its HTTP status and
 * texts.
 */
export const dataSetRefusals = {
  LICENSE_DENIED: { status: 403, 'zh-CN': '未获得授权许可', 'en-US': 'Not licensed' },
  LABEL_UNAVAILABLE: { status: 500, 'zh-CN': '标注服务异常', 'en-US': 'Labelling service error' },
  DATA_SET_INCOMPLETE: {
    status: 400,
    'zh-CN': '发布前请先填写许可协议和数据集说明，并导入至少一个版本',
    'en-US': 'Before publishing, fill in the licence and description and import at least one version',
  },
  NOTHING_TO_IMPORT: {
    status: 400,
    'zh-CN': '没有可重新导入的数据，请新增版本并上传数据文件',
    'en-US': 'Nothing to import again: add a version and upload its data files',
  },
  NO_DATA_YET: {
    status: 404,
    'zh-CN': '该版本没有可下载的文件',
    'en-US': 'This version has no files to download',
  },
} as const satisfies RefusalTexts;
