import { demoFile } from '../../../platform/demo/demoFile.ts';
import type { StoredRow } from '../../../platform/demo/demoRows.ts';
import type { Motif } from '../../../ports/media/drawPicture.ts';
import { hueCount, pictureName } from '../../../ports/media/stockFiles.ts';
import type { demoKinds } from './catalogue.ts';

const byCategory: Readonly<Record<string, Motif>> = {
  ...{ 语音转写: 'bars', 语音合成: 'bars' },
  ...{ 机器翻译: 'globe', 智能对话: 'talk', 技术咨询: 'people', 数据标注: 'people' },
  ...{ 视频分析: 'rings', 图像增强: 'tiles', 人脸人体: 'face', 证件识别: 'face' },
  ...{ 医疗健康: 'pulse', 工业制造: 'pulse', 农业遥感: 'field' },
  ...{ 推理镜像: 'layers', 训练镜像: 'layers', 自然语言处理: 'network' },
};
const byType: Readonly<Record<(typeof demoKinds)[number][1], Motif>> = {
  ...{ API: 'scan', MODEL: 'network', DATASET: 'tiles' },
  ...{ APP: 'talk', SERVICE: 'people', IMAGE: 'layers' },
};

/**
 * Makes the picture files of a demo product: a drawing for the product's type, in the colour of the product's
 * category.
 */
export function demoPictures(
  record: StoredRow,
  index: number,
  [base, type, category]: (typeof demoKinds)[number],
  categoryAt: number,
) {
  const motif = byCategory[category] ?? byType[type];
  const pictureOf = (field: 'icon' | 'pictures', variant: 1 | 2 | 3) =>
    demoFile({
      ...{
        purpose: `backProduct.product.${field}`,
        table: 'back_product_product',
        mime: 'image/png',
        record,
      },
      ...{
        stock: pictureName(motif, categoryAt % hueCount, variant),
        number: 29_000 + variant * 1000 + index,
      },
      name: variant === 1 ? `${base}.png` : `${base} ${variant}.png`,
    });
  const icon = pictureOf('icon', 1);
  const pictures =
    record.status === 'ON_SHELF' ? ([2, 3] as const).map((at) => pictureOf('pictures', at)) : [];
  return {
    files: [icon, ...pictures].map(({ row }) => row),
    shown: { icon: icon.ref.id, pictures: pictures.map(({ ref }) => ref) },
  };
}
