/**
 * Chinese texts for the values of products and data sets, which `t` translates. They are equal to the titles in the
 * areas' schemas.
 */
export const valueWords = {
  productType: {
    API: '接口服务',
    MODEL: '模型',
    DATASET: '数据集',
    APP: '应用软件',
    SERVICE: '技术服务',
    IMAGE: '镜像',
  },
  deliveryMode: {
    API_KEY: '接口调用',
    DOWNLOAD: '下载',
    PRIVATE_DEPLOY: '私有化部署',
    SAAS: '在线使用',
    ONLINE_SERVICE: '人工服务',
  },
  chargeMode: {
    FREE: '免费',
    PACKAGE: '次数包',
    PERIOD: '包年包月',
    POSTPAY: '按量后付费',
    ONCE: '一次性购买',
    NEGOTIATE: '面议',
  },
  dataType: {
    IMAGE: '图像',
    TEXT: '文本',
    AUDIO: '语音',
    VIDEO: '视频',
    TABLE: '表格',
    POINT_CLOUD: '点云',
    MULTIMODAL: '多模态',
    OTHER: '其他',
  },
  taskType: {
    IMAGE_CLASSIFICATION: '图像分类',
    OBJECT_DETECTION: '目标检测',
    IMAGE_SEGMENTATION: '图像分割',
    OCR: '文字识别',
    FACE: '人脸识别',
    TEXT_CLASSIFICATION: '文本分类',
    NER: '命名实体识别',
    TEXT_TRIPLET: '三元组抽取',
    QA: '问答',
    TRANSLATION: '翻译',
    SUMMARY: '摘要',
    INSTRUCTION: '指令微调',
    SOUND_CLASSIFICATION: '声音分类',
    ASR: '语音识别',
    TTS: '语音合成',
    VIDEO_CLASSIFICATION: '视频分类',
    ACTION_DETECTION: '行为检测',
    TABLE_CLASSIFICATION: '表格分类',
    REGRESSION: '回归预测',
    TIME_SERIES: '时序预测',
    OTHER: '其他',
  },
  annotationFormat: {
    NONE: '无标注',
    COCO: 'COCO',
    VOC: 'VOC',
    YOLO: 'YOLO',
    LABELME: 'LABELME',
    JSONL: 'JSONL',
    CSV: 'CSV',
    TXT: 'TXT',
    CUSTOM: '自定义',
  },
  split: { TRAIN: '训练集', VAL: '验证集', TEST: '测试集' },
  license: {
    'apache-2.0': 'Apache 2.0',
    mit: 'MIT',
    'bsd-3-clause': 'BSD 3-Clause',
    'gpl-3.0': 'GPL 3.0',
    'cc-by-4.0': 'CC BY 4.0',
    'cc-by-sa-4.0': 'CC BY-SA 4.0',
    'cc-by-nc-4.0': 'CC BY-NC 4.0',
    odbl: 'ODbL',
    openrail: 'OpenRAIL',
    commercial: '商业授权',
    custom: '自定义',
    unknown: '未声明',
  },
  language: { zh: '中文', en: '英文', 'zh-dialect': '方言', multi: '多语言' },
  industry: {
    manufacture: '工业制造',
    medical: '医疗健康',
    transport: '交通物流',
    finance: '金融',
    energy: '能源电力',
    agriculture: '农业',
    education: '教育',
    retail: '零售电商',
    government: '政务',
    security: '公共安全',
    media: '传媒文娱',
    environment: '环保',
    construction: '建筑',
    telecom: '通信',
    general: '通用',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type ValueField = keyof typeof valueWords;

/**
 * Returns the Chinese text of a value. Returns the value itself if it has no text, which is possible if an
 * administrator has added the value.
 */
export const wordOf = (field: ValueField, value: string): string => {
  const words: Readonly<Record<string, string>> = valueWords[field];
  return words[value] ?? value;
};
