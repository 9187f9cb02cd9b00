/** What a demo project is about. All demo records of the project fit this subject. */
export interface DemoSubject {
  readonly title: string;
  readonly code: string;
  readonly projectType: 'MODEL_DEV' | 'DATA_LABEL' | 'APP_DEV' | 'RESEARCH';
  /** Beginning of the names of notebooks and volumes. */
  readonly short: 'cv' | 'nlp' | 'asr' | 'tab' | 'llm';
  readonly tag: string;
  /** Place in which the results are used. */
  readonly place: string;
  /** Scenes of the data sets and models that the project uses. */
  readonly scenes: readonly string[];
  readonly pipelines: readonly [DemoKind, ...DemoKind[]];
}

/** A kind of demo pipeline. */
export interface DemoKind {
  readonly title: string;
  readonly code: string;
  /** Name of the input data. */
  readonly data: string;
  /** Name of the model that is trained. */
  readonly model: string;
  readonly command: string;
  readonly gpu: 0 | 1;
}

const kind = (
  title: string,
  code: string,
  data: string,
  model: string,
  gpu: DemoKind['gpu'],
  command = `python train.py --model ${model}`,
): DemoKind => ({ title, code, data, model, command, gpu });

/** Subjects of the demo projects. */
export const demoSubjects = {
  defects: {
    ...{ title: '工业缺陷检测', code: 'defect-inspect', projectType: 'MODEL_DEV', short: 'cv', tag: '视觉' },
    ...{ place: '产线', scenes: ['工业缺陷'] },
    pipelines: [
      kind('缺陷检测训练', 'defect-train', '产线图像', 'yolo-v8', 1),
      kind('缺陷分类训练', 'defect-class', '产线图像', 'resnet50', 0),
    ],
  },
  roads: {
    ...{ title: '道路场景理解', code: 'road-scene', projectType: 'MODEL_DEV', short: 'cv', tag: '视觉' },
    ...{ place: '路口', scenes: ['道路场景'] },
    pipelines: [
      kind('道路目标检测', 'road-detect', '路口图像', 'yolo-v8', 1),
      kind('车道线分割', 'lane-seg', '路口图像', 'unet', 0),
    ],
  },
  scans: {
    ...{ title: '医学影像标注', code: 'medical-label', projectType: 'DATA_LABEL', short: 'cv', tag: '视觉' },
    ...{ place: '医院', scenes: ['医学影像'] },
    pipelines: [
      kind('病灶分割训练', 'lesion-seg', '医学影像', 'unet', 1),
      kind('影像质控分类', 'scan-quality', '医学影像', 'resnet50', 0),
    ],
  },
  service: {
    ...{ title: '智能客服问答', code: 'service-qa', projectType: 'APP_DEV', short: 'nlp', tag: '文本' },
    ...{ place: '门店', scenes: ['客服对话', '电商评论'] },
    pipelines: [
      kind('客服意图分类', 'intent-class', '客服对话', 'bert-base-zh', 0),
      kind('评论情感分类', 'review-class', '电商评论', 'bert-base-zh', 0),
    ],
  },
  dialects: {
    ...{ title: '方言语音识别', code: 'dialect-asr', projectType: 'RESEARCH', short: 'asr', tag: '语音' },
    ...{ place: '热线', scenes: ['方言语音'] },
    pipelines: [
      kind('语音识别训练', 'asr-train', '方言语音', 'whisper-small', 1),
      kind('语音识别评估', 'asr-eval', '方言语音', 'whisper-small', 0),
    ],
  },
  remote: {
    ...{ title: '遥感地物分类', code: 'remote-sensing', projectType: 'RESEARCH', short: 'cv', tag: '视觉' },
    ...{ place: '园区', scenes: ['遥感影像'] },
    pipelines: [
      kind('遥感地物分割', 'remote-seg', '遥感影像', 'unet', 0),
      kind('变化检测训练', 'change-detect', '遥感影像', 'resnet50', 1),
    ],
  },
  receipts: {
    ...{ title: '票据文字识别', code: 'invoice-ocr', projectType: 'APP_DEV', short: 'cv', tag: '视觉' },
    ...{ place: '财务', scenes: ['票据'] },
    pipelines: [
      kind('票据识别训练', 'ocr-train', '票据图像', 'pp-ocr', 0),
      kind('票据版面检测', 'layout-detect', '票据图像', 'pp-ocr', 1),
    ],
  },
  crops: {
    ...{ title: '作物病害识别', code: 'crop-disease', projectType: 'MODEL_DEV', short: 'cv', tag: '视觉' },
    ...{ place: '大田', scenes: ['作物病害'] },
    pipelines: [
      kind('病害分类训练', 'disease-class', '叶片图像', 'resnet50', 0),
      kind('病斑检测训练', 'lesion-detect', '叶片图像', 'yolo-v8', 1),
    ],
  },
  language: {
    ...{ title: '行业大模型微调', code: 'llm-sft', projectType: 'MODEL_DEV', short: 'llm', tag: '文本' },
    ...{ place: '园区', scenes: ['客服对话', '电商评论'] },
    pipelines: [
      kind('大模型指令微调', 'llm-sft', '指令样本', 'qwen-7b-sft', 1, 'torchrun sft.py --model qwen-7b'),
      kind('指令数据评估', 'llm-eval', '指令样本', 'qwen-7b-sft', 0),
    ],
  },
  sales: {
    ...{ title: '门店销量预测', code: 'sales-forecast', projectType: 'APP_DEV', short: 'tab', tag: '表格' },
    ...{ place: '门店', scenes: ['门店销量'] },
    pipelines: [
      kind('销量预测', 'sales-forecast', '订单明细', 'xgb-forecast', 0, 'python fit.py --model xgb-forecast'),
      kind(
        '补货量预测',
        'stock-forecast',
        '库存明细',
        'xgb-forecast',
        0,
        'python fit.py --model xgb-forecast',
      ),
    ],
  },
} as const satisfies Readonly<Record<string, DemoSubject>>;

/** Returns the name of the demo pipeline of this kind with this number, which starts at 1. */
export const pipelineNameOf = ({ code }: DemoKind, number: number): string =>
  `${code}-${String(number).padStart(2, '0')}`;

type Name = keyof typeof demoSubjects;

/** Subjects of the three projects of each organisation of developers, in the order of the organisations. */
export const subjectsOfOrgs: readonly (readonly [Name, Name, Name])[] = [
  ['defects', 'roads', 'scans'],
  ['service', 'sales', 'language'],
  ['receipts', 'crops', 'remote'],
  ['dialects', 'service', 'language'],
  ['scans', 'receipts', 'service'],
  ['crops', 'remote', 'sales'],
  ['defects', 'sales', 'receipts'],
  ['language', 'service', 'dialects'],
  ['roads', 'remote', 'service'],
  ['roads', 'receipts', 'sales'],
  ['language', 'dialects', 'service'],
  ['receipts', 'crops', 'remote'],
];
