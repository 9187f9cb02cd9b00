import type { DemoPart } from '../../../platform/demo/demoPart.ts';
import { type StoredRow, stored } from '../../../platform/demo/demoRows.ts';
import { workTime } from '../../../platform/demo/workTime.ts';
import { demoId } from '../../../ports/media/random.ts';
import { logAdded } from '../../user/demo/log.ts';
import { userDemo } from '../../user/demo/users.ts';

/** A category for products. */
export interface DemoCategory {
  readonly id: string;
  readonly name: string;
  readonly isLeaf: boolean;
}

type Branch = readonly [name: string, nameEn: string, below?: readonly Branch[]];

/** Tree of thirty-two categories in three levels, with five root categories. */
const tree: readonly Branch[] = [
  [
    '视觉智能',
    'Vision',
    [
      [
        '文字识别',
        'Text recognition',
        [
          ['通用识别', 'General'],
          ['证件识别', 'Documents'],
          ['票据识别', 'Invoices'],
        ],
      ],
      ['人脸人体', 'Faces and bodies'],
      ['图像增强', 'Image enhancement'],
      ['内容审核', 'Content moderation'],
      ['视频分析', 'Video analysis'],
    ],
  ],
  [
    '语音语义',
    'Speech and language',
    [
      [
        '语音技术',
        'Speech',
        [
          ['语音转写', 'Transcription'],
          ['语音合成', 'Synthesis'],
        ],
      ],
      ['自然语言处理', 'Language processing'],
      ['机器翻译', 'Translation'],
      ['智能对话', 'Dialogue'],
    ],
  ],
  [
    '数据服务',
    'Data services',
    [
      ['图像数据', 'Image data'],
      ['文本数据', 'Text data'],
      ['语音数据', 'Speech data'],
      ['数据标注', 'Labelling'],
    ],
  ],
  [
    '行业应用',
    'Industries',
    [
      ['工业制造', 'Manufacturing'],
      ['医疗健康', 'Health care'],
      ['交通物流', 'Transport'],
      ['农业遥感', 'Agriculture'],
      ['金融风控', 'Finance'],
    ],
  ],
  [
    '模型与镜像',
    'Models and images',
    [
      ['行业大模型', 'Industry models'],
      ['训练镜像', 'Training images'],
      ['推理镜像', 'Inference images'],
      ['技术咨询', 'Consulting'],
    ],
  ],
];

function makeCategories(t0: Date, createUser: string) {
  const rows: StoredRow[] = [];
  const made: DemoCategory[] = [];
  const add = ([name, nameEn, below = []]: Branch, at: number, level: number, parentId: string | null) => {
    const id = demoId(37, rows.length + 1);
    rows.push(
      stored(id, workTime(t0, 330, `category ${id}`), {
        createUser,
        ...{ parentId, name, nameEn, sort: at + 1, level, status: 'ENABLED' },
      }),
    );
    made.push({ id, name, isLeaf: below.length === 0 });
    for (const [index, branch] of below.entries()) add(branch, index, level + 1, id);
  };
  for (const [at, branch] of tree.entries()) add(branch, at, 1, null);
  return { rows, made };
}

export const categoryDemo: DemoPart<readonly DemoCategory[]> = {
  fills: ['product.category'],
  make({ of, t0 }) {
    const people = of(userDemo);
    const { made, rows } = makeCategories(t0, people.platform.admin.id);
    return {
      made,
      rows: { 'product.category': rows },
      log: logAdded(people, { key: 'product.category', title: '产品分类', label: 'name' }, rows),
    };
  },
};
