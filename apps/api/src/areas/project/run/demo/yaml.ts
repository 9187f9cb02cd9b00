import type { DemoKind } from '../../demo/subjects.ts';

interface DemoStep {
  readonly name: string;
  readonly title: string;
  readonly command: string;
  readonly more?: readonly string[];
}

const image = 'registry.example.com/preset/pytorch:2.4-cu121';

/**
 * Returns the YAML of a demo pipeline: a chain of steps with one branch.
 *
 * @param size - number of steps, 4 to 9
 */
export function demoYaml({ command: train, data, gpu, title }: DemoKind, size: number): string {
  const before: readonly DemoStep[] = [
    {
      name: 'load-data',
      title: '读取数据',
      command: 'python load.py',
      more: ['outputs: [{ name: raw, type: DATASET }]'],
    },
    { name: 'clean', title: '数据清洗', command: 'python clean.py' },
    { name: 'augment', title: '数据增强', command: 'python augment.py' },
    { name: 'split', title: '划分数据', command: 'python split.py --ratio 8:1:1' },
  ].slice(0, Math.max(1, size - 4));
  const last = before.at(-1)?.name ?? '';
  const steps: readonly (DemoStep & { readonly after: readonly string[] })[] = [
    ...before.map((step, at) => ({ ...step, after: at === 0 ? [] : [before[at - 1]?.name ?? ''] })),
    {
      name: 'train',
      title: '模型训练',
      command: train,
      after: [last],
      more: [`resources: { cpu: 4, memoryGi: 16, gpu: ${gpu} }`, 'outputs: [{ name: model, type: MODEL }]'],
    },
    {
      name: 'evaluate',
      title: '模型评估',
      command: 'python evaluate.py',
      after: ['train'],
      more: ['outputs: [{ name: metrics, type: METRICS }]'],
    },
    { name: 'export', title: '导出模型', command: 'python export.py --format onnx', after: ['train'] },
    ...(size >= 8
      ? [{ name: 'report', title: '生成报告', command: 'python report.py', after: ['evaluate', 'export'] }]
      : []),
  ];
  return [
    `# ${title}：${data}`,
    'parameters:',
    '  - { name: learning_rate, type: NUMBER_DOUBLE, default: 0.001, description: 学习率 }',
    '  - { name: epochs, type: NUMBER_INTEGER, default: 20, description: 训练轮数 }',
    '  - { name: optimizer, type: STRING, default: adamw, options: [adamw, sgd], description: 优化器 }',
    '  - { name: early_stop, type: BOOLEAN, default: true, description: 提前停止 }',
    'steps:',
    ...steps.flatMap(({ after, command, more = [], name, title: own }) => [
      `  - name: ${name}`,
      `    title: ${own}`,
      `    image: ${image}`,
      `    command: ${command}`,
      ...(after.length > 0 ? [`    dependsOn: [${after.join(', ')}]`] : []),
      ...more.map((line) => `    ${line}`),
    ]),
    '',
  ].join('\n');
}

/** YAML of a pipeline with a step that depends on a missing step. */
export const brokenYaml = `steps:
  - name: train
    title: 模型训练
    command: python train.py
    dependsOn: [prepare]
`;
