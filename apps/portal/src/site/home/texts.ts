/** English of the home page. Key: the Chinese text. */
export const homeTexts: Readonly<Record<string, string>> = {
  '模型、数据与算力的一站式市场': 'One market for models, data and computing',
  '找到可以直接调用的 AI 接口、模型与数据集，按量付费，当天接入；也把自己的能力上架，由平台负责计量、结算与监控。':
    'Find AI interfaces, models and data sets that are ready to call, pay for what you use and go live the same day. Or list your own and leave metering, billing and monitoring to the platform.',
  'AI 能力，拿来就能用': 'AI that is ready to use',
  '面向企业与开发者的 AI 市场：挑选接口、模型与数据集，按量付费，当天接入；也让自己的能力被更多人调用。':
    'A market for companies and developers: choose interfaces, models and data sets, pay for what you use and go live the same day. Or let others call what you have built.',
  搜索产品与数据集: 'Search products and data sets',
  搜索: 'Search',
  浏览产品: 'Browse products',
  成为开发者: 'Become a developer',
  平台动态: 'From the platform',
  上一张: 'Previous',
  下一张: 'Next',
  暂停轮播: 'Pause',
  播放轮播: 'Play',
  合作伙伴: 'Partners',
  按领域查找: 'Browse by field',
  '{{count}} 个产品': '{{count}} products',
  热门产品: 'Popular products',
  全部产品: 'All products',
  最新数据集: 'New data sets',
  全部数据集: 'All data sets',
  行业方案: 'Solutions by industry',
  平台数据: 'The platform in figures',
  在售产品: 'Products on sale',
  公开数据集: 'Public data sets',
  入驻机构: 'Organisations',
  累计调用: 'Calls so far',
  三步接入: 'Live in three steps',
  找到: 'Find',
  '按领域、行业与价格筛选，在线看文档、看样例数据。':
    'Filter by field, industry and price; read the documents and look at samples online.',
  购买: 'Buy',
  '先试用再下单，次数包、包月与按量计费任选。':
    'Try first, then order: call packages, subscriptions or pay as you go.',
  调用: 'Call',
  '拿到密钥即可接入，用量、账单与日志都在工作台。':
    'Your key is all you need; usage, bills and logs are in your workbench.',
  让你的能力被调用: 'Let others call what you build',
  '训练好的模型、整理好的数据、打磨好的接口，都可以成为产品。':
    'A model you trained, data you prepared, an interface you polished: each can be a product.',
  了解如何成为开发者: 'How to become a developer',
  开发: 'Build',
  '云上 Notebook、流水线与算力，从数据标注到模型训练。':
    'Notebooks, pipelines and computing in the cloud, from labelling data to training models.',
  上架: 'List',
  '提交申请，审核通过后即可定价销售。': 'Apply, and once approved set your price and sell.',
  收益: 'Earn',
  '平台负责计量、结算与监控，收入随时可查。':
    'The platform meters, bills and monitors; your income is there to see at any time.',
};
