/** English texts of the home page, by their Chinese text. */
export const homeTexts: Readonly<Record<string, string>> = {
  '模型、数据与算力的一站式市场': 'One marketplace for models, data and computing power',
  '找到可以直接调用的 AI 接口、模型与数据集，按量付费，当天接入；也把自己的能力上架，由平台负责计量、结算与监控。':
    'Find AI APIs, models and datasets that are ready to use, pay as you go and integrate the same day. Or list your own and let the platform handle metering, billing and monitoring.',
  'AI 能力，拿来就能用': 'AI that is ready to use',
  '面向企业与开发者的 AI 市场：挑选接口、模型与数据集，按量付费，当天接入；也让自己的能力被更多人调用。':
    'The AI marketplace for companies and developers: choose APIs, models and datasets, pay as you go and integrate the same day. Or let others use what you have built.',
  搜索产品与数据集: 'Search products and datasets',
  搜索: 'Search',
  浏览产品: 'Browse products',
  成为开发者: 'Become a developer',
  平台动态: 'Platform news',
  上一张: 'Previous slide',
  下一张: 'Next slide',
  '第 {{n}} 张，共 {{count}} 张': 'Slide {{n}} of {{count}}',
  暂停轮播: 'Pause slides',
  播放轮播: 'Play slides',
  合作伙伴: 'Partners',
  按领域查找: 'Browse by domain',
  '1 个产品': '1 product',
  '{{count}} 个产品': '{{count}} products',
  热门产品: 'Popular products',
  全部产品: 'All products',
  最新数据集: 'New datasets',
  全部数据集: 'All datasets',
  行业方案: 'Solutions by industry',
  平台数据: 'The platform in figures',
  在售产品: 'Products on sale',
  公开数据集: 'Public datasets',
  入驻机构: 'Organisations',
  三步接入: 'Get started in three steps',
  找到: 'Find',
  '按领域、行业与价格筛选，在线看文档、看样例数据。':
    'Filter by domain, industry and price. Read the docs and preview sample data online.',
  购买: 'Buy',
  '先试用再下单，次数包、包月与按量计费任选。':
    'Try before you buy: call packages, subscriptions or pay as you go.',
  调用: 'Call',
  '拿到密钥即可接入，用量、账单与日志都在工作台。':
    'All you need is a key. Usage, bills and logs are in your workbench.',
  让你的能力被调用: 'Offer what you have built',
  '训练好的模型、整理好的数据、打磨好的接口，都可以成为产品。':
    'A trained model, a curated dataset, a polished API: each can become a product.',
  了解如何成为开发者: 'How to become a developer',
  开发: 'Build',
  '云上 Notebook、流水线与算力，从数据标注到模型训练。':
    'Cloud notebooks, pipelines and compute, from data labelling to model training.',
  上架: 'List',
  '提交申请，审核通过后即可定价销售。': 'Submit for review, then set your price and sell.',
  收益: 'Earn',
  '平台负责计量、结算与监控，收入随时可查。':
    'The platform meters, bills and monitors. You can check your revenue at any time.',
};
