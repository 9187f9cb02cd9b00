import { sql } from 'kysely';
import { demoFile } from '../../../platform/demo/demoFile.ts';
import type { DemoWork } from '../../../platform/demo/demoPart.ts';
import { stored } from '../../../platform/demo/demoRows.ts';
import { workTime } from '../../../platform/demo/workTime.ts';
import { portalBase } from '../../../platform/portal/portalRoutes.ts';
import { demoId } from '../../../ports/media/random.ts';
import { bannerName } from '../../../ports/media/stockFiles.ts';
import { textOf } from '../../../rules/queries.ts';
import { userDemo } from '../../user/demo/users.ts';

interface Banner {
  readonly title: string;
  readonly titleEn: string;
  readonly body: string;
  readonly bodyEn: string;
  /** Page of the portal that the content links to. */
  readonly linkUrl: string;
}

/** Returns the id of the first record of an entity that is in this state. */
const shownOf = ({ rowsOf }: DemoWork, key: string, status: string): string =>
  textOf(rowsOf(key).find((row) => row.status === status)?.id);

const bannersOf = (work: DemoWork): readonly Banner[] => [
  {
    title: '成为开发者，让能力被调用',
    titleEn: 'Become a developer and publish your own APIs',
    body: '提交申请，上架产品，平台负责结算与监控',
    bodyEn: 'Apply, list your products, and leave settlement and monitoring to the platform',
    linkUrl: '/developer',
  },
  {
    title: '看见算法的力量',
    titleEn: 'See what algorithms can do',
    body: '从通用识别到行业质检，接口开箱即用，按量计费',
    bodyEn: 'From text recognition to industrial inspection: ready-to-use APIs, pay as you go',
    linkUrl: `/detail?id=${shownOf(work, 'backProduct.product', 'ON_SHELF')}`,
  },
  {
    title: '高质量行业数据集',
    titleEn: 'Datasets for your industry',
    body: '图像、文本、语音与视频，在线预览，一键用于训练',
    bodyEn: 'Images, text, speech and video: preview them here and train with one click',
    linkUrl: `/dataSetDetail?id=${shownOf(work, 'dataSet.dataSet', 'PUBLISHED')}`,
  },
];

/** Invented names of partners. Their logos are files of the portal. */
const partners = [
  ['云岭制造', 'Yunling Manufacturing', 'yunling'],
  ['北辰医疗', 'Beichen Medical', 'beichen'],
  ['海岳物流', 'Haiyue Logistics', 'haiyue'],
  ['明禾农业', 'Minghe Agriculture', 'minghe'],
  ['蓝湾能源', 'Lanwan Energy', 'lanwan'],
  ['启思教育', 'Qisi Education', 'qisi'],
] as const;

/**
 * Makes the banners of the home page with their pictures, and the partners that are shown below the banners.
 * Agreements are not made here, because they exist before the demo data.
 */
export function makeHomeContents(work: DemoWork) {
  const { platform } = work.of(userDemo);
  const created = workTime(work.t0, 30, 'contents');
  const made = bannersOf(work).map((banner, sort) => {
    const record = stored(demoId(82, sort + 1), created, {
      ...banner,
      ...{ code: 'banner', sort, status: 'PUBLISHED', effectiveTime: created.toISOString() },
    });
    const cover = demoFile({
      ...{ purpose: 'common.content.cover', table: 'common_content', mime: 'image/png' },
      record: { ...record, orgId: platform.id, createUser: platform.admin.id },
      ...{ stock: bannerName(sort), number: 33_001 + sort, name: `${banner.title}.png` },
    });
    return { row: { ...record, cover: cover.ref.id }, file: cover.row };
  });
  const below = partners.map(([title, titleEn, file], sort) =>
    stored(demoId(83, sort + 1), created, {
      ...{ code: 'partner', title, titleEn, sort, cover: `${portalBase}partners/${file}.svg` },
      ...{ status: 'PUBLISHED', effectiveTime: created.toISOString() },
    }),
  );
  const rows = JSON.stringify([...made.map(({ row }) => row), ...below]);
  return {
    files: made.map(({ file }) => file),
    insert: sql`insert into common_content
      select * from jsonb_populate_recordset(null::common_content, ${rows}::jsonb)`,
  };
}
