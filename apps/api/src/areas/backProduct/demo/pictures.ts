import { demoFile } from '../../../platform/demo/demoFile.ts';
import type { StoredRow } from '../../../platform/demo/demoRows.ts';
import type { Motif } from '../../../ports/media/drawPicture.ts';
import { hueCount, pictureName } from '../../../ports/media/stockFiles.ts';
import type { demoKinds } from './catalogue.ts';

const byCategory: Readonly<Record<string, Motif>> = {
  ...{ 语音转写: 'bars', 语音合成: 'bars' },
  ...{ 机器翻译: 'talk', 智能对话: 'talk' },
  ...{ 视频分析: 'rings', 图像增强: 'rings' },
};
const byType: Readonly<Record<(typeof demoKinds)[number][1], Motif>> = {
  ...{ API: 'scan', MODEL: 'network', DATASET: 'tiles' },
  ...{ APP: 'talk', SERVICE: 'talk', IMAGE: 'rings' },
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
