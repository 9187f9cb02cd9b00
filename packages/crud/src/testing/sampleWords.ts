/** Invented names of things. */
export const names = [
  '工业缺陷检测',
  '道路场景分割',
  '医学影像辅助',
  '客服对话分析',
  '方言语音识别',
  '遥感影像分类',
  '票据信息抽取',
  '电商评论情感',
  '安全帽识别',
  '作物病害预警',
  '销量趋势预测',
  '设备故障诊断',
] as const;

export const organisations = [
  '星图智能科技',
  '云脉数据',
  '启明视觉',
  '江城语音研究院',
  '海纳医疗智能',
  '绿洲农业数科',
  '磐石工业互联',
] as const;

export const people = [
  '王伟',
  '李娜',
  '张敏',
  '刘洋',
  '陈静',
  '杨磊',
  '赵芳',
  '黄婷',
  '周涛',
  '吴明',
] as const;

export const sentences = [
  '用于产线质检的样例，每周更新一次。',
  '由数据团队维护，使用前请先阅读说明。',
  '本条记录用于演示：内容较长时应当自动换行，而不会撑破页面的布局；在窄屏上同样如此。',
  '实验性质，结果仅供参考。',
  '已通过评审，可在正式环境使用。',
] as const;

export const words = ['cv-train', 'nlp-dev', 'asr-eval', 'tab-demo', 'llm-train', 'ocr-dev'] as const;
