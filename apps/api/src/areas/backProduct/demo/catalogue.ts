import type { BackProductProduct, BackProductProductSpec } from '../../../generated/rows.ts';

type ProductType = BackProductProduct['productType'];
/** Fields of a specification that its provider writes. */
export type Spec = Pick<BackProductProductSpec, 'specName' | 'chargeMode' | 'status'> &
  Partial<BackProductProductSpec>;

/** Products of the demo, each with name, type, category, industry and summary. */
export const demoKinds: readonly (readonly [
  name: string,
  type: ProductType,
  category: string,
  industry: string,
  summary: string,
])[] = [
  ['通用文字识别', 'API', '通用识别', 'general', '识别图片中的印刷体与手写体文字，支持中英文混排与表格还原'],
  ['身份证识别', 'API', '证件识别', 'finance', '结构化识别二代居民身份证正反面的全部字段，自动矫正倾斜'],
  [
    '行业大模型对话',
    'MODEL',
    '行业大模型',
    'general',
    '面向行业知识微调的对话大模型，可调用接口或下载权重私有部署',
  ],
  ['增值税发票识别', 'API', '票据识别', 'finance', '识别增值税专票、普票与电子发票的全部字段，并返回置信度'],
  [
    '工业缺陷检测数据集',
    'DATASET',
    '图像数据',
    'manufacture',
    '产线真实采集的缺陷图像，含目标检测标注，可用于质检模型训练',
  ],
  ['车牌识别', 'API', '视频分析', 'transport', '识别蓝牌、绿牌、黄牌等各类车牌，支持夜间与雨雾场景'],
  ['智能客服', 'APP', '智能对话', 'retail', '开箱即用的多轮对话客服应用，支持知识库导入与人工坐席转接'],
  [
    '模型落地咨询',
    'SERVICE',
    '技术咨询',
    'general',
    '由算法工程师提供的模型选型、训练与部署咨询服务，按项目报价',
  ],
  [
    '推理加速镜像',
    'IMAGE',
    '推理镜像',
    'general',
    '预置推理加速运行时与常用算子的镜像，开箱即可部署模型服务',
  ],
  ['人脸比对', 'API', '人脸人体', 'security', '比对两张人脸图片的相似度，返回比分与活体检测结果'],
  ['语音转写', 'API', '语音转写', 'media', '将音频实时转写为带标点的文字，支持中英文与多种方言'],
  ['机器翻译', 'API', '机器翻译', 'general', '支持中英日韩等二十余个语种互译，可自定义术语表'],
  ['医学影像辅助', 'MODEL', '医疗健康', 'medical', '面向胸部 CT 的结节检出模型，提供接口调用与私有化部署'],
  ['情感分析', 'API', '自然语言处理', 'retail', '判断评论、工单等文本的情感倾向，返回类别与置信度'],
  ['客服对话语料', 'DATASET', '文本数据', 'retail', '脱敏后的多轮客服对话语料，含意图与槽位标注'],
  ['内容审核', 'API', '内容审核', 'media', '识别图片与文本中的违规内容，支持自定义敏感词库'],
  ['知识库问答', 'APP', '智能对话', 'education', '上传文档即可问答的知识库应用，答案附带原文出处'],
  ['数据标注服务', 'SERVICE', '数据标注', 'general', '专业标注团队提供图像、文本与语音数据的标注与质检服务'],
  ['训练环境镜像', 'IMAGE', '训练镜像', 'general', '预置主流训练框架与分布式工具的镜像，版本经过兼容性测试'],
  ['语音合成', 'API', '语音合成', 'media', '将文字合成为自然流畅的语音，提供十余种音色可选'],
  ['图像增强', 'API', '图像增强', 'media', '对低清、低照度图片进行超分与降噪，提升画面细节'],
  ['销量预测', 'API', '自然语言处理', 'retail', '根据历史销量与节假日等因素预测未来销量，返回置信区间'],
  [
    '遥感地物分类',
    'MODEL',
    '农业遥感',
    'agriculture',
    '对遥感影像进行耕地、林地、水体等地物分类的语义分割模型',
  ],
  ['设备故障预警', 'API', '工业制造', 'manufacture', '根据振动与温度等时序数据提前发现设备异常，减少停机'],
  ['方言语音数据集', 'DATASET', '语音数据', 'telecom', '覆盖多个方言区的朗读与对话语音，含逐句转写文本'],
  ['作物病害识别', 'API', '农业遥感', 'agriculture', '识别常见作物的病害类别与严重程度，并给出防治建议'],
  ['安全生产监测', 'APP', '视频分析', 'construction', '接入现有摄像头识别安全帽、烟火等隐患，实时告警'],
  ['私有化部署实施', 'SERVICE', '技术咨询', 'government', '提供模型与应用在客户机房的安装、调优与验收服务'],
  ['标注工具镜像', 'IMAGE', '训练镜像', 'general', '预置标注工具与数据转换脚本的镜像，可直接挂载数据集使用'],
  ['文档抽取', 'API', '自然语言处理', 'government', '从合同、公文等长文档中抽取关键要素，返回结构化结果'],
];

/** Delivery modes by product type. Most products have the first mode of the list. */
export const demoDelivery = {
  API: ['API_KEY'],
  MODEL: ['API_KEY', 'DOWNLOAD'],
  DATASET: ['DOWNLOAD'],
  APP: ['SAAS'],
  SERVICE: ['ONLINE_SERVICE'],
  IMAGE: ['DOWNLOAD'],
} as const satisfies Readonly<Record<ProductType, readonly string[]>>;

const pack = (specName: string, quota: number, price: string): Spec => ({
  ...{ specName, quota, price, chargeMode: 'PACKAGE', validDays: 365, status: 'ENABLED' },
});
const free: Spec = { specName: '免费版', chargeMode: 'FREE', quota: 500, status: 'ENABLED' };
const month: Spec = {
  ...{ specName: '包月', chargeMode: 'PERIOD', price: '299.00', originalPrice: '399.00', status: 'ENABLED' },
  ...{ periodUnit: 'MONTH', periodOptions: [1, 3, 6, 12] },
};
const year: Spec = {
  ...{ specName: '包年', chargeMode: 'PERIOD', price: '2990.00', status: 'ENABLED' },
  ...{ periodUnit: 'YEAR', periodOptions: [1, 2, 3] },
};
const metered: Spec = {
  ...{ specName: '按量付费', chargeMode: 'POSTPAY', price: '0.0100', status: 'ENABLED' },
  tiers: [
    { from: 1, to: 10_000, unitPrice: '0.0100' },
    { from: 10_001, to: 100_000, unitPrice: '0.0080' },
    { from: 100_001, unitPrice: '0.0050' },
  ],
};
const once = (price: string): Spec => ({
  ...{ specName: '买断', chargeMode: 'ONCE', price, status: 'ENABLED', purchaseLimit: 1 },
});
const talk: Spec = { specName: '商务洽谈', chargeMode: 'NEGOTIATE', status: 'ENABLED' };

/** Lists of specifications by product type. Products of the same type use the lists in turn. */
export const demoSpecs: Readonly<Record<ProductType, readonly (readonly Spec[])[]>> = {
  API: [
    [free, pack('1 万次', 10_000, '80.00'), metered],
    [pack('1 万次', 10_000, '80.00'), pack('10 万次', 100_000, '600.00'), month],
    [free, pack('10 万次', 100_000, '600.00'), pack('100 万次', 1_000_000, '4500.00')],
  ],
  MODEL: [
    [month, once('19999.00'), talk],
    [once('9999.00'), year, talk],
  ],
  DATASET: [
    [once('1999.00'), talk],
    [once('4999.00'), { ...talk, specName: '定制采集' }],
  ],
  APP: [[month, year]],
  SERVICE: [[talk, once('1999.00')]],
  IMAGE: [[{ ...free, quota: undefined }, once('2999.00')]],
};
