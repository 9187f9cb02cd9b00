/** Replies of the service with sample records, as the pages of the public site read them. */

const products = [
  [
    '通用文字识别',
    'General OCR',
    '印刷体、手写体与票据的文字识别，返回文字与位置。',
    'API',
    '80.00',
    128_400,
    342,
  ],
  [
    '工业缺陷检测模型',
    'Defect detection',
    '金属、玻璃与织物表面的缺陷检测，支持少量样本微调。',
    'MODEL',
    '12000.00',
    5_210,
    18,
  ],
  ['语音合成', 'Speech synthesis', '十二种音色，中文与英文，支持情感与语速。', 'API', '0.02', 960_300, 1_204],
  [
    '合同要素抽取',
    'Contract extraction',
    '从合同中抽取甲乙双方、金额、期限与违约条款。',
    'API',
    undefined,
    31_770,
    96,
  ],
] as const;

/** Products as the cards show them. */
export const productCards = products.map(
  ([productName, categoryNameEn, shortDesc, productType, priceFrom, callCount, saleCount], at) => ({
    ...{ id: `p${at + 1}`, productName, shortDesc, productType, priceFrom, callCount, saleCount },
    categoryName: ['视觉智能', '视觉智能', '语音技术', '自然语言'][at],
    categoryNameEn,
    sellerOrgName: ['北辰智能科技', '明和数据', '海岳语音', '云岭语言'][at],
    tags: [['文字识别', '票据'], ['工业', '质检'], ['语音'], ['合同', '法律']][at],
    trialEnabled: at !== 1,
  }),
);

const dataSets = [
  ['中文客服对话 2026', 'TEXT', 'TEXT_CLASSIFICATION', 48_000, 96 * 1024 ** 2],
  ['金属表面缺陷图像', 'IMAGE', 'OBJECT_DETECTION', 12_600, 8.4 * 1024 ** 3],
  ['普通话朗读语音', 'AUDIO', 'SPEECH_RECOGNITION', 30_200, 21 * 1024 ** 3],
] as const;

/** Data sets as the cards show them. */
export const dataSetCards = dataSets.map(([dataSetName, dataType, taskType, sampleCount, sizeBytes], at) => ({
  ...{ id: `d${at + 1}`, dataSetName, dataType, taskType, sampleCount, sizeBytes },
  license: 'CC BY 4.0',
  orgName: ['明和数据', '北辰智能科技', '海岳语音'][at],
  tags: [['客服'], ['工业', '质检'], ['普通话']][at],
  downloadCount: [812, 233, 1_450][at],
}));

const partners = ['北辰智能科技', '海岳语音', '蓝湾云', '明和数据'];

/** Reply of the home page. */
export const home = {
  banners: [
    {
      id: '1',
      title: '新用户试用季',
      body: '注册即可试用二十款接口，七天内不收费。',
      linkUrl: '/search?kind=product',
    },
    { id: '2', title: '开发者入驻', body: '提交申请，三个工作日内完成审核。', linkUrl: '/developer' },
  ],
  categories: [
    ['视觉智能', 'Vision', ['文字识别', '目标检测', '人像分割']],
    ['语音技术', 'Speech', ['语音识别', '语音合成']],
    ['自然语言', 'Language', ['要素抽取', '机器翻译']],
    ['行业模型', 'Industry models', ['制造', '金融']],
  ].map(([name, nameEn, children], at) => ({
    ...{ id: `c${at + 1}`, name, nameEn, productCount: 18 - at * 3 },
    children: (children as readonly string[]).map((part) => ({ name: part })),
  })),
  hotProducts: productCards,
  newDataSets: dataSetCards,
  figures: { products: 268, dataSets: 94, organizations: 57, calls: 48_213_600 },
  partners: partners.map((title, at) => ({ id: `o${at}`, title, cover: drawLogo(title) })),
};

/** Draws the logo of a partner: its name. */
function drawLogo(name: string): string {
  const text = `<text x="80" y="30" text-anchor="middle" font-family="sans-serif" font-size="20" fill="#5a6472">${name}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="160" height="48">${text}</svg>`)}`;
}

/** Reply of the page of a product. */
export const product = {
  ...productCards[0],
  deliveryMode: 'API',
  industry: ['finance', 'retail'],
  categories: [
    { id: 'c1', name: '视觉智能', nameEn: 'Vision' },
    { id: 'c11', name: '文字识别', nameEn: 'Text recognition' },
  ],
  sellerIntro: '北辰智能科技专注文档智能，服务两百余家企业。',
  viewCount: 20_418,
  favoriteCount: 613,
  score: 4.8,
  description:
    '## 能做什么\n\n识别照片与扫描件中的**印刷体与手写体**，返回每一行文字与它的位置。\n\n- 支持发票、合同、证件\n- 单张图片不超过 8 MiB',
  usageGuide: '1. 购买或试用\n2. 在工作台创建密钥\n3. 按示例调用',
  docUrl: 'https://docs.example.com/ocr',
  trialDays: 7,
  trialQuota: 200,
  specs: [
    {
      id: 's1',
      specName: '一万次',
      chargeMode: 'PACKAGE',
      quota: 10_000,
      validDays: 365,
      price: '80.00',
      originalPrice: '100.00',
      qpsLimit: 10,
      stock: -1,
      purchaseLimit: -1,
    },
    {
      id: 's2',
      specName: '包月',
      chargeMode: 'PERIOD',
      periodUnit: 'MONTH',
      periodOptions: [1, 3, 12],
      price: '699.00',
      qpsLimit: 20,
      stock: -1,
      purchaseLimit: -1,
    },
    {
      id: 's3',
      specName: '按量后付费',
      chargeMode: 'POSTPAY',
      price: '0.01',
      qpsLimit: 20,
      stock: -1,
      purchaseLimit: -1,
      tiers: [
        { from: 1, to: 10_000, unitPrice: '0.0100' },
        { from: 10_001, unitPrice: '0.0080' },
      ],
    },
  ],
  interfaces: [
    {
      id: 'i1',
      interfaceName: '识别图片',
      groupName: '识别',
      method: 'POST',
      openPath: '/open/ocr/recognize',
      authType: 'KEY',
      requestParams: [
        { name: 'image', type: 'string', desc: '图片的 Base64', in: 'BODY', required: true },
        { name: 'language', type: 'string', desc: '语言，缺省为自动判断', in: 'BODY', required: false },
      ],
      responseParams: [{ name: 'lines', type: 'array', desc: '每一行文字与位置' }],
      errorCodes: [{ code: 'IMAGE_TOO_LARGE', message: '图片过大', desc: '不超过 8 MiB' }],
      callSamples: [
        {
          language: 'curl',
          text: 'curl -X POST https://example.com/open/ocr/recognize \\\n  -H "X-Key: …" -d \'{"image":"…"}\'',
        },
        { language: 'python', text: 'import requests\nrequests.post(url, json={"image": image})' },
      ],
      responseExample: '{\n  "lines": [{ "text": "增值税专用发票", "box": [12, 8, 320, 40] }]\n}',
    },
  ],
  similar: productCards.slice(1),
};

/** Reply of the price of the specification that is chosen first. */
export const price = {
  unitPrice: '80.00',
  originalAmount: '100.00',
  discountAmount: '20.00',
  payAmount: '80.00',
};

/** Reply of the page of a data set. */
export const dataSet = {
  ...dataSetCards[0],
  dataSetCode: 'DS-2026-0042',
  annotationFormat: 'JSONL',
  language: 'zh-CN',
  industry: ['retail'],
  description:
    '来自三家零售企业的客服对话，已去除个人信息。\n\n- 每段对话 4 到 30 轮\n- 标签：咨询、投诉、售后、其他',
  labeledCount: 48_000,
  fileCount: 3,
  viewCount: 5_204,
  favoriteCount: 187,
  versionNo: 'v2',
  versions: [
    {
      id: 'v2',
      versionNo: 'v2',
      versionDesc: '补充投诉类对话 6,000 段',
      sampleCount: 48_000,
      labeledCount: 48_000,
      fileCount: 3,
      sizeBytes: 96 * 1024 ** 2,
      createTime: '2026-10-12 09:30:00',
    },
    {
      id: 'v1',
      versionNo: 'v1',
      versionDesc: '首次发布',
      sampleCount: 42_000,
      labeledCount: 42_000,
      fileCount: 3,
      sizeBytes: 84 * 1024 ** 2,
      createTime: '2026-06-01 10:00:00',
    },
  ],
  files: [
    { id: 'f1', path: 'train/dialogues.jsonl', sizeBytes: 80 * 1024 ** 2, split: 'TRAIN' },
    { id: 'f2', path: 'val/dialogues.jsonl', sizeBytes: 8 * 1024 ** 2, split: 'VAL' },
    { id: 'f3', path: 'test/dialogues.jsonl', sizeBytes: 8 * 1024 ** 2, split: 'TEST' },
  ],
  product: { id: 'p9', productName: '中文客服对话数据包', priceFrom: '1500.00' },
  similar: dataSetCards.slice(1),
};

/** Reply of the samples of a data set. */
export const dataSetSamples = [
  {
    ...{ kind: 'table', title: 'train/dialogues.jsonl', columns: ['id', 'text', 'label'], more: true },
    rows: [
      ['1', '请问这款耳机什么时候发货？', '咨询'],
      ['2', '屏幕有一条划痕，我要求换货。', '售后'],
    ],
  },
  { kind: 'json', title: 'label.json', value: { labels: ['咨询', '投诉', '售后', '其他'] } },
];

/** Reply of a search. */
export const found = {
  total: 7,
  pages: 1,
  records: [
    ...productCards.map((card) => ({ kind: 'PRODUCT', id: card.id, card })),
    ...dataSetCards.map((card) => ({ kind: 'DATASET', id: card.id, card })),
  ],
  facets: { kind: { PRODUCT: 4, DATASET: 3 }, productType: { API: 3, MODEL: 1 } },
};

/** Reply of the tree of categories. */
export const categories = home.categories.map(({ children, id, name, nameEn }) => ({
  ...{ id, name, nameEn },
  children: children.map((child, at) => ({ id: `${id}${at}`, name: child.name, children: [] })),
}));

/** Reply of a published text. */
export const agreement = {
  title: '用户协议',
  titleEn: 'User agreement',
  body: '## 一、总则\n\n使用本平台前，请阅读本协议。\n\n## 二、账号\n\n1. 账号只能由本人使用。\n2. 发现异常请立即修改密码。\n\n## 三、费用\n\n费用按产品页标明的价格计算。',
};

/** An application of the visitor to become a developer. */
export const application = {
  id: 'a1',
  applyNo: 'DA-2026-0107',
  applyType: 'COMPANY',
  orgName: '海边书店',
  industry: 'retail',
  intro: '门店图书推荐模型',
  status: 'PENDING',
  createTime: '2026-11-18 09:12:00',
};

/** Reply of the published privacy policy. */
export const privacy = {
  title: '隐私政策与个人信息保护协议',
  titleEn: 'Privacy policy',
  body: '## 一、收集的信息\n\n注册时收集手机号与邮箱。\n\n## 二、保存期限\n\n账号注销后三十天内删除。',
};
