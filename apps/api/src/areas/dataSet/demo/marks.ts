import type { DemoRow, DemoRows } from '../../../platform/demo/demoRows.ts';
import { createRandom, demoId } from '../../../ports/media/random.ts';
import { drawScene, sampleTexts, sceneSize } from '../../../ports/media/simulatedScenes.ts';
import { toPng } from '../../../ports/media/toPng.ts';
import { colours } from '../labelling/labelClasses.ts';
import { isLabelKind } from '../labelling/labelKinds.ts';

/** Number of different pictures; all demo data sets share them. */
const pictures = 6;
const names = {
  IMAGE: ['划痕', '凹坑', '螺钉', '污渍'],
  TEXT: ['人名', '地点', '机构', '时间', '数量'],
  AUDIO: ['语音', '提示音', '噪声', '静音'],
  VIDEO: ['向右移动', '向左移动', '交汇', '空画面'],
} as const;

/** Makes some items and labels for each data set that can be labelled, so that the labelling tool has content. */
export function makeLabels(dataSets: readonly DemoRow[], versions: readonly DemoRow[]): DemoRows {
  const random = createRandom('labels');
  const assets = Array.from({ length: pictures }, (_, index): DemoRow => {
    const bytes = toPng(drawScene(random)).toString('hex');
    return { id: demoId(60, index + 1), mediaType: 'image/png', ...sceneSize, bytes: `\\x${bytes}` };
  });
  const items: DemoRow[] = [];
  const classes: DemoRow[] = [];
  for (const dataSet of dataSets) {
    const kind = dataSet.dataType;
    const isOpen = dataSet.status === 'READY' || dataSet.status === 'PUBLISHED';
    const version = versions.find((row) => row.dataSetId === dataSet.id && row.isCurrent === true);
    if (!isOpen || !version || !isLabelKind(kind)) continue;
    // sounds and videos need no items here, because the labelling tool reads them from the files of the version
    const count = kind === 'IMAGE' ? pictures : kind === 'TEXT' ? sampleTexts.length : 0;
    for (let seq = 1; seq <= count; seq += 1) {
      const name = kind === 'IMAGE' ? `images/${String(seq).padStart(4, '0')}.png` : `texts/${seq}.txt`;
      items.push({
        id: demoId(61, items.length + 1),
        orgId: dataSet.orgId,
        dataSetVersionId: version.id,
        seq,
        name,
        kind,
        assetId: kind === 'IMAGE' ? assets[seq - 1]?.id : null,
        content: kind === 'TEXT' ? sampleTexts[seq - 1] : null,
      });
    }
    for (const [index, name] of names[kind].entries()) {
      classes.push({
        id: demoId(62, classes.length + 1),
        orgId: dataSet.orgId,
        dataSetId: dataSet.id,
        seq: index + 1,
        name,
        colour: colours[index],
      });
    }
  }
  return { label_asset: assets, label_item: items, label_class: classes };
}
