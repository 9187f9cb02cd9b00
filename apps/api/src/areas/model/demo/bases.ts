/** A base model of the demo, with the metrics by which its versions are evaluated. */
export interface DemoBase {
  readonly name: string;
  readonly domain: string;
  readonly taskType: string;
  readonly paramScale: string;
  readonly scenes: readonly string[];
  readonly metricKind: keyof typeof metricKinds;
}

/** A metric of the demo: its name, its value for a first version, and the maximum gain of each later version. */
type Figure = readonly [name: string, first: number, gain: number];

export const metricKinds = {
  detection: [
    ['mAP50', 0.71, 0.06],
    ['mAP50-95', 0.48, 0.05],
    ['precision', 0.74, 0.05],
    ['recall', 0.69, 0.06],
  ],
  classification: [
    ['accuracy', 0.86, 0.03],
    ['precision', 0.84, 0.03],
    ['recall', 0.82, 0.04],
    ['f1', 0.83, 0.03],
  ],
  segmentation: [
    ['mIoU', 0.68, 0.05],
    ['dice', 0.76, 0.04],
    ['accuracy', 0.9, 0.02],
  ],
  recognition: [
    ['charAccuracy', 0.91, 0.02],
    ['lineAccuracy', 0.83, 0.03],
    ['hmean', 0.8, 0.03],
  ],
  speech: [
    ['CER', 0.118, -0.018],
    ['WER', 0.164, -0.022],
    ['RTF', 0.21, -0.02],
  ],
  dialogue: [
    ['BLEU-4', 0.29, 0.03],
    ['ROUGE-L', 0.41, 0.03],
    ['C-Eval', 0.54, 0.04],
  ],
  forecast: [
    ['MAE', 12.4, -1.1],
    ['RMSE', 18.2, -1.4],
    ['R2', 0.81, 0.03],
  ],
} as const satisfies Readonly<Record<string, readonly Figure[]>>;

const pictures = ['工业缺陷', '道路场景', '医学影像', '遥感影像', '安全帽', '作物病害'] as const;
const talks = ['客服对话', '电商评论'] as const;

const base = (
  name: string,
  domain: string,
  taskType: string,
  paramScale: string,
  metricKind: DemoBase['metricKind'],
  scenes: readonly string[],
): DemoBase => ({ name, domain, taskType, paramScale, metricKind, scenes });

const yolo = base('yolo-v8', 'CV', 'OBJECT_DETECTION', '25.9M', 'detection', pictures);
const resnet = base('resnet50', 'CV', 'IMAGE_CLASSIFICATION', '25.6M', 'classification', pictures);
const bert = base('bert-base-zh', 'NLP', 'TEXT_CLASSIFICATION', '110M', 'classification', talks);
const whisper = base('whisper-small', 'AUDIO', 'ASR', '244M', 'speech', ['方言语音']);
const qwen = base('qwen-7b-sft', 'LLM', 'INSTRUCTION', '7B', 'dialogue', talks);
const ocr = base('pp-ocr', 'CV', 'OCR', '12.2M', 'recognition', ['票据']);
const unet = base('unet', 'CV', 'IMAGE_SEGMENTATION', '31.0M', 'segmentation', pictures);
const forecast = base('xgb-forecast', 'TABULAR', 'TIME_SERIES', '2.1M', 'forecast', ['门店销量', '设备能耗']);

/**
 * Frameworks of the demo models. Each entry contains the framework, its number among twenty models, the file
 * format, the version, the base models, and the framework's name as it is written.
 */
export const demoFrameworks = [
  ['PYTORCH', 11, 'PT', '2.4.1', [yolo, resnet, bert, whisper, qwen, unet], 'PyTorch'],
  ['TENSORFLOW', 3, 'SAVED_MODEL', '2.16.1', [resnet, bert, unet], 'TensorFlow'],
  ['PADDLE', 2, 'PDPARAMS', '2.6.2', [ocr], 'PaddlePaddle'],
  ['MINDSPORE', 2, 'MINDIR', '2.3.0', [resnet, yolo], 'MindSpore'],
  ['XGBOOST', 1, 'PICKLE', '2.1.1', [forecast], 'XGBoost'],
  ['TRANSFORMERS', 1, 'SAFETENSORS', '4.45.0', [qwen], 'Transformers'],
] as const satisfies readonly (readonly [string, number, string, string, readonly DemoBase[], string])[];
