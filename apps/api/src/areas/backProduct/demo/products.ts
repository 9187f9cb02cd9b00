import { logSentence } from '@isp/server/internal';
import type { DemoLogLine, DemoPart, DemoWork } from '../../../platform/demo/demoPart.ts';
import { type DemoRow, day, hour, type StoredRow, stored } from '../../../platform/demo/demoRows.ts';
import { workTime } from '../../../platform/demo/workTime.ts';
import { timedText } from '../../../platform/tables/timedNumber.ts';
import { createRandom, demoId, type Random } from '../../../ports/media/random.ts';
import { textOf } from '../../../rules/queries.ts';
import { dataSetDemo } from '../../dataSet/demo/dataSets.ts';
import { mirorDemo } from '../../miror/demo/repos.ts';
import { modelDemo } from '../../model/demo/models.ts';
import { categoryDemo } from '../../product/demo/categories.ts';
import { logAdded } from '../../user/demo/log.ts';
import { type DemoOrg, type DemoUser, type People, userDemo } from '../../user/demo/users.ts';
import { priceFromOf } from '../priceFromOf.ts';
import { snapshotOf } from '../snapshotOf.ts';
import { demoDelivery, demoKinds, demoSpecs, type Spec } from './catalogue.ts';
import { demoInterfaces } from './interfaces.ts';
import { demoPictures } from './pictures.ts';

/** A product with the values that orders, subscriptions and calls of the demo need. */
export interface DemoProduct {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly deliveryMode: string;
  readonly status: string;
  readonly org: DemoOrg;
  readonly shelfTime: string | null;
  /** Row of the product as it is stored. */
  readonly row: StoredRow;
  readonly specs: readonly DemoSpec[];
  readonly interfaces: readonly StoredRow[];
}

export type DemoSpec = StoredRow & Spec;

/** A granted trial, from which the demo makes an order and a subscription. */
export interface DemoTrial {
  readonly apply: StoredRow & { readonly orgId: string; readonly applicantOrgName: string };
  readonly product: DemoProduct;
}

export interface DemoCatalogue {
  readonly products: readonly DemoProduct[];
  readonly trials: readonly DemoTrial[];
}

/**
 * States of the eighty demo products, in order. A small demo uses every fifth state of the list, so that every
 * state occurs.
 */
const states = [
  ...Array.from({ length: 52 }, () => 'ON_SHELF'),
  ...Array.from({ length: 10 }, () => 'DRAFT'),
  ...Array.from({ length: 6 }, () => 'AUDITING'),
  ...Array.from({ length: 4 }, () => 'REJECTED'),
  ...Array.from({ length: 7 }, () => 'OFF_SHELF'),
  'FORCED_OFF',
];
const smallStates = [
  ...Array.from({ length: 12 }, () => 'ON_SHELF'),
  ...['DRAFT', 'AUDITING', 'REJECTED', 'OFF_SHELF', 'FORCED_OFF', 'DRAFT'],
];
/**
 * Actions in a product's log by the product's state: the titles of the buttons that led to this state. `byPlatform`
 * is true if the platform's administrator pressed the button.
 */
const stepsTo: Readonly<Record<string, readonly (readonly [title: string, byPlatform: boolean])[]>> = {
  DRAFT: [],
  AUDITING: [['提交审核', false]],
  REJECTED: [
    ['提交审核', false],
    ['驳回', true],
  ],
  ON_SHELF: [
    ['提交审核', false],
    ['通过', true],
  ],
  OFF_SHELF: [
    ['提交审核', false],
    ['通过', true],
    ['下架', false],
  ],
  FORCED_OFF: [
    ['提交审核', false],
    ['通过', true],
    ['强制下架', true],
  ],
};
const variants = ['', '专业版', '企业版'] as const;

const articleOf = (name: string, summary: string) =>
  [
    `## ${name}`,
    `${summary}。`,
    '### 产品优势',
    '- 准确率经过公开数据集与业务数据双重验证\n- 弹性扩容，支持高并发调用\n- 提供完整的接口文档与示例代码',
    '### 适用场景',
    '- 业务系统集成\n- 批量数据处理\n- 二次开发',
  ].join('\n\n');

function makeProducts(work: DemoWork, people: People) {
  const { of, size, t0 } = work;
  const random = createRandom('products');
  const categories = of(categoryDemo).filter(({ isLeaf }) => isLeaf);
  const orgs = (size === 'full' ? people.orgs : people.orgs.slice(0, 3)).filter(({ isLive }) => isLive);
  const modelVersions = of(modelDemo).filter(({ isReady }) => isReady);
  const dataVersions = of(dataSetDemo);
  const images = of(mirorDemo).images.filter(({ isAvailable }) => isAvailable);
  const files: DemoRow[] = [];
  const made: DemoProduct[] = [];
  const list = size === 'full' ? states : smallStates;
  let specCount = 0;
  let interfaceCount = 0;
  for (const [index, status] of list.entries()) {
    const kind = demoKinds[index % demoKinds.length] as (typeof demoKinds)[number];
    const [base, type, categoryName, industry, summary] = kind;
    const variant = variants[Math.floor(index / demoKinds.length) % variants.length];
    const name = variant ? `${base} ${variant}` : base;
    // every third product belongs to the first organisation, so that its list has several pages
    const wanted = (index % 3 === 0 ? orgs[0] : orgs[index % orgs.length]) as DemoOrg;
    const behind = {
      MODEL: modelVersions,
      DATASET: dataVersions,
      IMAGE: images.map((one) => ({ ...one, orgId: one.org.id })),
    }[type as 'MODEL'] as
      | readonly { readonly id: string; readonly orgId: string; readonly isPublished?: boolean }[]
      | undefined;
    const own = behind?.filter(({ orgId }) => orgId === wanted.id) ?? [];
    // An organisation without items of this type cannot sell one. Then the first organisation, which has items of
    // all types, sells it instead.
    const org = behind && own.length === 0 ? (orgs[0] as DemoOrg) : wanted;
    const offered = own.length > 0 ? own : behind?.filter(({ orgId }) => orgId === org.id);
    // Published items come first, because the product links to the page of its item.
    const shown = offered?.filter(({ isPublished }) => isPublished);
    const used = offered && random.pick(shown && shown.length > 0 ? shown : offered);
    const created = workTime(t0, random.between(60, 290) + random.between(1, 20) / 24, `product ${index}`);
    const submitted = new Date(
      status === 'AUDITING' ? t0.getTime() - random.between(2, 30) * hour : created.getTime() + 2 * day,
    );
    const decided = new Date(submitted.getTime() + day);
    const isListed = ['ON_SHELF', 'OFF_SHELF', 'FORCED_OFF'].includes(status);
    const ended = new Date(decided.getTime() + 30 * day);
    const id = demoId(34, index + 1);
    const category = categories.findIndex((one) => one.name === categoryName);
    const choices = demoSpecs[type];
    const forms = (choices[Math.floor(index / 2) % choices.length] ?? []).map((spec, at) => ({
      ...{ qpsLimit: 2 + 3 * at, stock: -1, purchaseLimit: -1, sort: at },
      ...spec,
    }));
    const trialEnabled = type === 'API' || type === 'APP';
    const row = stored(id, created, {
      ...{ orgId: org.id, createUser: org.admin.id, productCode: `PRD${String(index + 1).padStart(6, '0')}` },
      ...{ productName: name, productType: type, shortDesc: summary, description: articleOf(name, summary) },
      categoryId: categories[category]?.id ?? categories[0]?.id,
      industry: industry === 'general' ? ['general'] : [industry, 'general'],
      usageGuide: '1. 购买或开通试用\n2. 在个人信息中创建请求密钥\n3. 按接口文档调用',
      tags: [
        base.replace(/(识别|对话|数据集|服务)$/, ''),
        { API: '接口', MODEL: '模型', DATASET: '数据', APP: '应用', SERVICE: '服务', IMAGE: '镜像' }[type],
      ],
      deliveryMode: demoDelivery[type][index % demoDelivery[type].length] ?? demoDelivery[type][0],
      ...{
        modelVersionId: type === 'MODEL' ? used?.id : null,
        dataSetVersionId: type === 'DATASET' ? used?.id : null,
      },
      ...{ imageId: type === 'IMAGE' ? used?.id : null },
      saasUrl: type === 'APP' ? `https://app${index + 1}.example.com` : null,
      demoUrl: index % 4 === 0 ? `https://demo${index + 1}.example.com` : null,
      docUrl: `https://docs.example.com/p/${index + 1}`,
      ...{ contactName: org.admin.nickname, contactPhone: org.admin.phone },
      ...{ trialEnabled, trialDays: trialEnabled ? 7 : null, trialQuota: trialEnabled ? 200 : null },
      ...{ specs: forms, priceFrom: priceFromOf(forms) },
      ...{ saleCount: 0, viewCount: isListed ? random.between(40, 3000) : 0, favoriteCount: 0, score: 5 },
      ...{ status, changeStatus: 'NONE', shelfTime: isListed ? decided.toISOString() : null },
      offTime: ['OFF_SHELF', 'FORCED_OFF'].includes(status) ? ended.toISOString() : null,
      auditRemark:
        status === 'REJECTED'
          ? '产品简介与规格不一致，请补充说明'
          : status === 'FORCED_OFF'
            ? '接口长期不可用'
            : null,
    });
    const looks = demoPictures(row, index, kind, Math.max(category, 0));
    files.push(...looks.files);
    const specs = forms.map((form) => {
      specCount += 1;
      return stored(demoId(35, specCount), created, {
        ...{ orgId: org.id, createUser: org.admin.id, productId: id },
        ...form,
      });
    });
    const calls = demoInterfaces(type, base).map((form) => {
      interfaceCount += 1;
      const number = String(interfaceCount).padStart(6, '0');
      return stored(demoId(38, interfaceCount), created, {
        ...{ orgId: org.id, createUser: org.admin.id, productId: id, interfaceCode: `API${number}` },
        ...form,
        ...{ backendUrl: `https://backend.example.com/${index + 1}${form.path}` },
        ...{ lastDebugTime: new Date(t0.getTime() - random.between(1, 5) * day).toISOString() },
        status: status === 'DRAFT' && form.method === 'GET' ? 'DRAFT' : 'PUBLISHED',
      });
    });
    made.push({
      ...{ id, name, type, status, org, specs, interfaces: calls },
      ...{ code: row.productCode, deliveryMode: row.deliveryMode },
      ...{ shelfTime: row.shelfTime, row: { ...row, ...looks.shown } },
    });
  }
  return { made, files };
}

/**
 * Returns the changed values of the models of which a version is on sale: their state is PUBLISHED. Key: the id of
 * the model.
 */
function soldModels({ of }: DemoWork, products: readonly StoredRow[]): ReadonlyMap<string, DemoRow> {
  const sold = new Set(
    products.filter(({ status }) => status === 'ON_SHELF').map(({ modelVersionId }) => modelVersionId),
  );
  const models = of(modelDemo).filter(({ id }) => sold.has(id));
  return new Map(models.map(({ modelId }) => [modelId, { status: 'PUBLISHED' }]));
}

/** Number of applications of each type, and number of changes and trials that are not decided yet. */
const counts = {
  full: { listings: 90, updates: 30, trials: 60, waitingUpdates: 4, waitingTrials: 10 },
  small: { listings: 20, updates: 5, trials: 12, waitingUpdates: 1, waitingTrials: 3 },
} as const;

interface Applicant {
  readonly user: DemoUser;
  readonly orgId: string;
  readonly orgName: string;
}

/** Fields of a decided application, with the result (`status`). */
type Answered = DemoRow & { readonly applyType: string; readonly status: string };

/** Title of the button that led to the state of an application. */
const decisions: Readonly<Record<string, string>> = { APPROVED: '通过', REJECTED: '驳回', WITHDRAWN: '撤回' };

function makeApplies({ size, t0 }: DemoWork, people: People, products: readonly DemoProduct[]) {
  const random = createRandom('product applications');
  const wanted = counts[size];
  const { admin } = people.platform;
  const rows: StoredRow[] = [];
  const trials: DemoTrial[] = [];
  const changing = new Set<string>();
  const log: DemoLogLine[] = [];
  const add = (product: DemoProduct, at: Date, by: Applicant, more: Answered) => {
    const isTrial = more.applyType === 'TRIAL';
    const isOver = more.status !== 'PENDING';
    const auditor = isTrial ? product.org.admin : admin;
    const row = stored(demoId(36, rows.length + 1), at, {
      ...{ orgId: by.orgId, createUser: by.user.id, applyNo: timedText('AP', at, rows.length + 1) },
      ...{ productId: product.id, productName: product.name, productType: product.type },
      ...{ sellerOrgId: product.org.id, applicantOrgName: by.orgName },
      ...more,
      ...(isOver &&
        more.status !== 'WITHDRAWN' && {
          auditUserName: auditor.nickname,
          auditTime: new Date(at.getTime() + day).toISOString(),
        }),
    });
    rows.push(row);
    const step = decisions[more.status];
    if (step)
      log.push({
        ...{
          key: 'backProduct.productApply',
          id: row.id,
          action: step,
          content: logSentence('产品申请', textOf(row.applyNo), step),
        },
        at: new Date(at.getTime() + day),
        operator: more.status === 'WITHDRAWN' ? by.user : auditor,
        org: isTrial ? product.org : more.status === 'WITHDRAWN' ? product.org : people.platform,
      });
    return row;
  };
  const seller = ({ org }: DemoProduct): Applicant => ({ user: org.admin, orgId: org.id, orgName: org.name });
  const submittedOf = ({ row, shelfTime, status }: DemoProduct): Date =>
    shelfTime
      ? new Date(new Date(shelfTime).getTime() - day)
      : status === 'AUDITING'
        ? new Date(t0.getTime() - random.between(2, 30) * hour)
        : new Date(new Date(row.createTime).getTime() + 2 * day);
  const last: Readonly<Record<string, string>> = { AUDITING: 'PENDING', REJECTED: 'REJECTED' };
  const handedIn = products.filter(({ status }) => status !== 'DRAFT');
  for (const product of handedIn)
    add(product, submittedOf(product), seller(product), {
      applyType: 'ON_SHELF',
      ...{ snapshot: snapshotOf(product.row), before: null, status: last[product.status] ?? 'APPROVED' },
      ...(product.status === 'REJECTED' && { auditRemark: product.row.auditRemark }),
    });
  // some applications were rejected or withdrawn before
  for (let at = handedIn.length; at < wanted.listings; at += 1) {
    const product = handedIn[(at * 7) % handedIn.length] as DemoProduct;
    const isRefused = at % 3 > 0;
    add(
      product,
      new Date(new Date(product.row.createTime).getTime() + random.between(1, 8) * hour),
      seller(product),
      {
        applyType: 'ON_SHELF',
        ...{ snapshot: snapshotOf(product.row), before: null, status: isRefused ? 'REJECTED' : 'WITHDRAWN' },
        ...(isRefused && { auditRemark: random.pick(['请补充使用指南', '图标不清晰', '价格说明不完整']) }),
      },
    );
  }
  const listed = products.filter(({ status }) => status === 'ON_SHELF');
  for (let at = 0; at < wanted.updates; at += 1) {
    const product = listed[at % listed.length] as DemoProduct;
    const isWaiting = at < wanted.waitingUpdates;
    if (isWaiting) changing.add(product.id);
    const before = snapshotOf(product.row);
    add(
      product,
      new Date(t0.getTime() - (isWaiting ? random.between(1, 40) * hour : random.between(5, 50) * day)),
      seller(product),
      {
        applyType: 'UPDATE',
        ...{ before, snapshot: { ...before, shortDesc: `${before.shortDesc}，现已支持批量处理` } },
        status: isWaiting ? 'PENDING' : random.pick(['APPROVED', 'APPROVED', 'REJECTED', 'WITHDRAWN']),
        ...(!isWaiting && at % 3 === 0 && { auditRemark: '请说明批量处理的限制' }),
      },
    );
  }
  const tryable = listed.filter(({ row }) => row.trialEnabled === true);
  const customers = people.users.filter(({ userType }) => userType === 1);
  for (let at = 0; at < wanted.trials; at += 1) {
    const product = tryable[at % tryable.length] as DemoProduct;
    const user = customers[(at + Math.floor(at / tryable.length)) % customers.length] as DemoUser;
    const space = people.rows.orgs.find(
      (org) => org.createUser === user.id && org.orgType === 'PERSONAL_SPACE',
    );
    const status =
      at < wanted.waitingTrials
        ? 'PENDING'
        : random.pick(['APPROVED', 'APPROVED', 'APPROVED', 'REJECTED', 'WITHDRAWN']);
    const apply = add(
      product,
      new Date(
        t0.getTime() - (status === 'PENDING' ? random.between(1, 60) * hour : random.between(4, 60) * day),
      ),
      { user, orgId: space?.id ?? '', orgName: space?.orgName ?? '' },
      {
        applyType: 'TRIAL',
        reason: reasonOf(random),
        ...{
          specId: product.specs[0]?.id,
          trialDays: product.row.trialDays,
          trialQuota: product.row.trialQuota,
        },
        ...{ status, ...(status === 'REJECTED' && { auditRemark: '请补充使用场景' }) },
      },
    );
    if (status === 'APPROVED') trials.push({ apply, product });
  }
  return { changing, log, rows, trials };
}

const reasonOf = (random: Random): string =>
  random.pick([
    '评估与现有业务系统的对接效果',
    '对比几家服务的识别准确率',
    '内部验证，计划三个月内采购',
    '课程教学与演示使用',
  ]);

/**
 * Makes the favourites that users have among the listed products of the portal, and counts the favourites of each
 * product.
 */
function makeFavorites({ t0 }: DemoWork, people: People, products: readonly DemoProduct[]) {
  const random = createRandom('favourites');
  const listed = products.filter(({ status }) => status === 'ON_SHELF');
  const counts = new Map<string, number>();
  const rows: StoredRow[] = [];
  for (const user of people.users) {
    for (const { id, name } of listed) {
      // the user `developer` starts with an empty list in a new demo
      if (random.next() >= 0.12 || user.username === 'developer') continue;
      counts.set(id, (counts.get(id) ?? 0) + 1);
      const at = workTime(t0, random.between(1, 40), `favourite ${user.id} ${id}`);
      rows.push(
        stored(demoId(39, rows.length + 1), at, {
          ...{ createUser: user.id, userId: user.id, targetType: 'PRODUCT', targetId: id },
          markedName: name,
        }),
      );
    }
  }
  return { counts, rows };
}

/** Returns the log lines of the users' actions on a product. */
const historyOf = (people: People, { id, name, org, row, status }: DemoProduct): DemoLogLine[] =>
  (stepsTo[status] ?? []).map(([title, byPlatform], at) => ({
    ...{ key: 'backProduct.product', id, action: title, content: logSentence('产品', name, title) },
    at: new Date(new Date(row.createTime).getTime() + (2 + at) * day),
    operator: byPlatform ? people.platform.admin : org.admin,
    org: byPlatform ? people.platform : org,
  }));

export const backProductDemo: DemoPart<DemoCatalogue> = {
  fills: [
    'backProduct.product',
    'backProduct.productSpec',
    'backProduct.productApply',
    'backProduct.interface',
    'product.favorite',
    'platform_file',
  ],
  make(work) {
    const people = work.of(userDemo);
    const { files, made } = makeProducts(work, people);
    const { changing, log, rows: applies, trials } = makeApplies(work, people, made);
    const favorites = makeFavorites(work, people, made);
    const products = made.map(
      ({ row }): StoredRow => ({
        ...row,
        ...(changing.has(row.id) && { changeStatus: 'AUDITING' }),
        favoriteCount: favorites.counts.get(row.id) ?? 0,
      }),
    );
    const specs = made.flatMap((one) => one.specs);
    const interfaces = made.flatMap((one) => one.interfaces);
    const add = (key: string, title: string, label: string, rows: readonly StoredRow[]) =>
      logAdded(people, { key, title, label }, rows);
    return {
      made: { products: made, trials },
      rows: {
        'backProduct.product': products,
        'backProduct.productSpec': specs,
        'backProduct.productApply': applies,
        'backProduct.interface': interfaces,
        'product.favorite': favorites.rows,
        platform_file: files,
      },
      changes: { 'model.model': soldModels(work, products) },
      sequences: { code_product_apply: applies.length + 1 },
      log: [
        ...add('backProduct.product', '产品', 'productName', products),
        ...made.flatMap((product) => historyOf(people, product)),
        ...add('backProduct.productApply', '产品申请', 'applyNo', applies),
        ...log,
        ...add('backProduct.interface', '接口', 'interfaceName', interfaces),
        ...interfaces
          .filter(({ status }) => status === 'PUBLISHED')
          .flatMap((row) => {
            const org = people.orgs.find(({ id }) => id === row.orgId);
            return org
              ? [
                  {
                    ...{
                      key: 'backProduct.interface',
                      id: row.id,
                      action: '发布',
                      content: logSentence('接口', textOf(row.interfaceName), '发布'),
                    },
                    ...{ at: new Date(new Date(row.createTime).getTime() + day), operator: org.admin, org },
                  },
                ]
              : [];
          }),
      ],
    };
  },
};
